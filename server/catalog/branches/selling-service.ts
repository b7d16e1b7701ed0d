import { labourHolidays, type Holiday } from '#domain/delivery/labour-holidays.ts'
import { toBasisPoints } from '#domain/money/money.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { optionsOf } from './shipping-store.ts'
import { NO_BRANCH, subject } from './service.ts'
import * as store from './selling-store.ts'

export async function readBranches({ db }: Database): Promise<store.BranchRow[]> {
  return store.branches(db)
}

export async function readBranch({ db }: Database, id: number, now: Date) {
  const branch = await store.branchById(db, id)
  if (branch === undefined) return NO_BRANCH
  const today = wallTime(now, branch.time_zone).toPlainDate()
  const [hours, days, options, series] = await Promise.all([
    store.hoursOf(db, id),
    store.daysOf(db, id, today.toString()),
    optionsOf(db, id),
    store.seriesOf(db, id),
  ])
  return { branch, hours, days, options, series, holidays: holidaysFrom(today) }
}

/** Of the next twelve months. */
function holidaysFrom(today: Temporal.PlainDate): readonly Holiday[] {
  const [from, until] = [today.toString(), today.add({ years: 1 }).toString()]
  const both = [...labourHolidays(today.year), ...labourHolidays(today.year + 1)]
  return both.filter(({ day }) => day >= from && day < until)
}

interface BranchChange {
  readonly id: number
  readonly version: number
  readonly fields: store.SellingFields
  readonly hours: readonly store.HoursRow[]
}

export async function changeBranch(
  database: Database,
  audit: AuditContext,
  { id, version, fields, hours }: BranchChange,
) {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.branchById(db, id, { isLocked: true })
    if (stored === undefined) return NO_BRANCH
    const storedHours = await store.hoursOf(db, id)
    if (stored.version !== version) {
      return staleChange(db, subject(stored), { ...stored, values: wireValues(stored, storedHours) })
    }
    if (stored.is_main && !fields.sells) {
      return new Failure('invalid_input', 'Revisa los datos marcados.', {
        vende: 'Es la sucursal principal: surte a quien no tiene otra.',
      })
    }
    if (stored.is_closed && fields.sells) {
      return new Failure('invalid_input', 'Revisa los datos marcados.', {
        vende: 'Está cerrada: vuelve a abrirla en Empresa y sucursales.',
      })
    }
    const next = await store.updateBranch(db, id, fields)
    await store.storeHours(db, id, hours)
    await recordAudit(db, audit, {
      action: 'sucursal.ventas_modificadas',
      subject: subject(stored),
      before: audited(stored, storedHours),
      after: audited(fields, hours),
    })
    return { version: next }
  })
}

/** A day has one entry: a second one replaces it. */
export async function storeDay(
  database: Database,
  audit: AuditContext,
  { id, ...day }: store.DayRow & { readonly id: number },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const branch = await store.branchById(db, id, { isLocked: true })
    if (branch === undefined) return NO_BRANCH
    const before = await store.dayOf(db, id, day.day)
    await store.storeDay(db, id, day)
    await recordAudit(db, audit, {
      action: 'sucursal.dia_modificado',
      subject: subject(branch),
      ...(before === undefined ? {} : { before: auditedDay(before) }),
      after: auditedDay(day),
    })
    return null
  })
}

export async function removeDay(
  database: Database,
  audit: AuditContext,
  { id, day }: { readonly id: number; readonly day: string },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const branch = await store.branchById(db, id, { isLocked: true })
    if (branch === undefined) return NO_BRANCH
    const before = await store.dayOf(db, id, day)
    if (before === undefined) return new Failure('not_found', 'Este día ya no está en la lista.')
    await store.removeDay(db, id, day)
    const what = { action: 'sucursal.dia_quitado', subject: subject(branch), before: auditedDay(before) }
    await recordAudit(db, audit, what)
    return null
  })
}

/** Sets the series of new orders. Folios never go back: a number is given once. */
export async function changeFolios(
  database: Database,
  audit: AuditContext,
  { id, series, lastFolio }: { readonly id: number; readonly series: string; readonly lastFolio: number },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const branch = await store.branchById(db, id, { isLocked: true })
    if (branch === undefined) return NO_BRANCH
    const all = await store.seriesOf(db, id, { isLocked: true })
    const stored = all.find((each) => each.series === series)
    if (stored !== undefined && lastFolio < stored.last_folio) {
      const message = `Ya se usó hasta el ${stored.last_folio.toLocaleString('es-MX')}: escribe ese o uno mayor.`
      return new Failure('invalid_input', 'Revisa el folio.', { ultimoFolio: message })
    }
    const current = all.find((each) => each.is_current)
    await store.storeSeries(db, id, series, lastFolio)
    await recordAudit(db, audit, {
      action: 'sucursal.folios_modificados',
      subject: subject(branch),
      before: { series: current?.series ?? null, lastFolio: current?.last_folio ?? null },
      after: { series, lastFolio },
    })
    return null
  })
}

function audited(fields: store.SellingFields, hours: readonly store.HoursRow[]) {
  return {
    vatRate: toBasisPoints(fields.vat_rate) / 100,
    cutOff: fields.cut_off,
    timeZone: fields.time_zone,
    sells: fields.sells,
    hours: hours.map(({ weekday, opens, closes }) => `${weekday}: ${opens}–${closes}`),
  }
}

function auditedDay({ day, is_open: isOpen, name }: store.DayRow) {
  return { day, isOpen, name }
}

/** Under the names of the call's body. */
function wireValues(row: store.SellingFields, hours: readonly store.HoursRow[]) {
  return {
    iva: toBasisPoints(row.vat_rate) / 100,
    horaCorte: row.cut_off,
    zonaHoraria: row.time_zone,
    vende: row.sells,
    horarios: hours.map(({ weekday, opens, closes }) => ({ dia: weekday, abre: opens, cierra: closes })),
  }
}
