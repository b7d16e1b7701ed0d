import { decimalToPesos } from '#domain/money/money.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { presentOptionFields } from './present-selling.ts'
import { NO_BRANCH, subject } from './service.ts'
import * as store from './shipping-store.ts'
import { branchById } from './selling-store.ts'

const TAKEN = {
  shipping_options_branch_id_name_key: new Failure('invalid_input', 'Revisa el nombre.', {
    nombre: 'Ya hay una vía con este nombre.',
  }),
}

interface NewOption {
  readonly branchId: number
  readonly fields: store.OptionFields
  readonly departures: readonly store.DepartureRow[]
}

export async function addOption(database: Database, audit: AuditContext, { branchId, fields, departures }: NewOption) {
  const work = inTransaction(database, async ({ db }) => {
    const branch = await branchById(db, branchId, { isLocked: true })
    if (branch === undefined) return NO_BRANCH
    const id = await store.insertOption(db, branchId, fields)
    await store.storeDepartures(db, id, departures)
    const after = audited(fields, departures)
    await recordAudit(db, audit, { action: 'sucursal.via_creada', subject: subject(branch), after })
    return { id }
  })
  return orRefused(work, TAKEN)
}

export async function changeOption(
  database: Database,
  audit: AuditContext,
  { branchId, id, version, fields, departures }: NewOption & { readonly id: number; readonly version: number },
) {
  const work = inTransaction(database, async ({ db }) => {
    const branch = await branchById(db, branchId, { isLocked: true })
    if (branch === undefined) return NO_BRANCH
    const options = await store.optionsOf(db, branchId)
    const stored = options.find((option) => option.id === id)
    if (stored === undefined) return new Failure('not_found', 'Esta vía ya no existe.')
    if (stored.version !== version) {
      return staleChange(db, subject(branch), { ...stored, values: presentOptionFields(stored) })
    }
    const next = await store.updateOption(db, id, fields)
    await store.storeDepartures(db, id, departures)
    await recordAudit(db, audit, {
      action: 'sucursal.via_modificada',
      subject: subject(branch),
      before: audited(stored, stored.departures),
      after: audited(fields, departures),
    })
    return { version: next }
  })
  return orRefused(work, TAKEN)
}

function audited(fields: store.OptionFields, departures: readonly store.DepartureRow[]) {
  return {
    name: fields.name,
    shippingKind: fields.kind,
    cost: decimalToPesos(fields.cost),
    freeFrom: decimalToPesos(fields.free_from),
    minimumOrder: decimalToPesos(fields.minimum_order),
    maximumOrder: decimalToPesos(fields.maximum_order),
    position: fields.position,
    inForce: fields.active,
    postalCodes: fields.postal_codes,
    departures: departures.map(({ weekday, cut_off, days, arrives_at }) =>
      [weekday, cut_off ?? '–', `+${days}`, arrives_at ?? '–'].join(' '),
    ),
  }
}
