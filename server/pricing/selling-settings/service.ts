import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { presentSettingsFields } from './present.ts'
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
    if (stored.version !== version)
      return staleChange(db, SUBJECT, { ...stored, values: presentSettingsFields(stored) })
    const next = await store.storeSettings(db, fields)
    const [before, after] = [audited(stored), audited(fields)]
    await recordAudit(db, audit, { action: 'configuracion.ventas_modificada', subject: SUBJECT, before, after })
    return { version: next }
  })
}

function audited(fields: store.SettingsFields) {
  const {
    preciosAnonimos,
    minutosReserva,
    autorizaHasta,
    margenMinimo,
    diasCasco,
    diasAvisoCasco,
    reglaFrontera,
    codigosFrontera,
  } = presentSettingsFields(fields)
  return {
    anonymousPrices: preciosAnonimos,
    reservationMinutes: minutosReserva,
    authoriseUpTo: autorizaHasta,
    marginFloor: margenMinimo,
    borderRule: reglaFrontera,
    borderPostalCodes: codigosFrontera,
    coreReturnDays: diasCasco,
    coreNoticeDays: diasAvisoCasco,
  }
}
