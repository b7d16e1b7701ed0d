import { decimalToPesos, toBasisPoints } from '#domain/money/money.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import * as store from './store.ts'

const SUBJECT = { kind: 'configuracion', id: 'ventas', name: 'Configuración de ventas' }

export async function readSettings({ db }: Database): Promise<store.StoredSettings> {
  return store.settings(db)
}

export async function changeSettings(
  database: Database,
  audit: AuditContext,
  { version, ...fields }: store.SettingsFields & { readonly version: number },
) {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.settings(db, { isLocked: true })
    if (stored.version !== version) return staleChange(db, SUBJECT, { ...stored, values: wireValues(stored) })
    const next = await store.storeSettings(db, fields)
    const [before, after] = [audited(stored), audited(fields)]
    await recordAudit(db, audit, { action: 'configuracion.ventas_modificada', subject: SUBJECT, before, after })
    return { version: next }
  })
}

function audited(fields: store.SettingsFields) {
  const { preciosAnonimos, minutosReserva, autorizaHasta, margenMinimo } = wireValues(fields)
  return {
    anonymousPrices: preciosAnonimos,
    reservationMinutes: minutosReserva,
    authoriseUpTo: autorizaHasta,
    marginFloor: margenMinimo,
  }
}

/** Under the names of the call's body. */
function wireValues({ anonymous_prices, reservation_minutes, authorise_up_to, margin_floor }: store.SettingsFields) {
  return {
    preciosAnonimos: anonymous_prices,
    minutosReserva: reservation_minutes,
    autorizaHasta: decimalToPesos(authorise_up_to),
    margenMinimo: margin_floor === null ? null : toBasisPoints(margin_floor) / 100,
  }
}
