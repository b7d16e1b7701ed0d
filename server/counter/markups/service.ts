import {
  MOST_MARKUP_ROWS,
  overlappingRow,
  ROUNDINGS,
  USUAL_MARKUP,
  type Markup,
  type MarkupRow,
  type MarkupTable,
  type Rounding,
} from '#domain/counter/markup.ts'
import { markupScopeText } from '#domain/counter/markup-text.ts'
import { toBasisPoints, toCentavos } from '#domain/money/money.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { counterRow, lockCounter, updateGeneralMarkup, type CounterRow } from '#server/counter/counters/store.ts'
import { auditedSubject, readableCounter, writableCounter } from '#server/counter/counters/writer.ts'
import type { Viewer } from '#domain/access.ts'
import type { Actor } from '#server/customers/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { presentGeneral, presentMarkup } from './present.ts'
import * as store from './store.ts'

type Db = Database['db']

const NO_TABLE = new Failure('not_found', 'La casa vende al precio de la lista general: no tiene márgenes propios.')
const NO_ROW = new Failure('not_found', 'Esta fila ya no existe.')
const CHECK_ROW = 'Revisa la fila.'

/** What a company calculates its sale prices with. */
export async function readMarkupTable(db: Db, companyId: number): Promise<MarkupTable> {
  const [counter, rows] = await Promise.all([counterRow(db, companyId), store.markupsOf(db, companyId)])
  return { general: generalOf(counter), rows: rows.map(markupRow) }
}

/** What the own company stored, for its screen. */
export async function ownMarkups({ db }: Database, viewer: Viewer) {
  const companyId = companyOf(readableCounter(viewer))
  if (companyId instanceof Failure) return companyId
  const [counter, rows] = await Promise.all([counterRow(db, companyId), store.markupsOf(db, companyId)])
  return { counter, general: generalOf(counter), rows }
}

interface GeneralChange {
  readonly version: number
  readonly general_markup: string
  readonly general_rounding: Rounding
}

export async function changeGeneralMarkup(
  database: Database,
  { viewer, audit }: Actor,
  { version, ...fields }: GeneralChange,
) {
  const companyId = companyOf(writableCounter(viewer))
  if (companyId instanceof Failure) return companyId
  return inTransaction(database, async ({ db }) => {
    const counter = await lockCounter(db, companyId)
    const subject = auditedSubject('recargo', `general-${counter.id}`, { companyId })
    if (counter.version !== version) {
      return staleChange(db, subject, { ...counter, values: presentGeneral(generalOf(counter), counter) })
    }
    const next = await updateGeneralMarkup(db, counter.id, fields)
    await recordAudit(db, audit, { action: 'mostrador.recargo_general_modificado', subject })
    return { version: next }
  })
}

/** The same row again is the one that is there. */
export async function addMarkup(database: Database, { viewer, audit }: Actor, fields: store.MarkupFields) {
  const companyId = companyOf(writableCounter(viewer))
  if (companyId instanceof Failure) return companyId
  return inTransaction(database, async ({ db }) => {
    const counter = await lockCounter(db, companyId)
    const rows = await store.markupsOf(db, companyId)
    const same = rows.find((row) => isSame(row, fields))
    if (same !== undefined) return { id: same.id }
    if (rows.length >= MOST_MARKUP_ROWS) return new Failure('conflict', `Ya hay ${MOST_MARKUP_ROWS} filas.`)
    const problem = await rowProblem(db, rows, fields)
    if (problem !== null) return problem
    const id = await store.insertMarkup(db, counter.id, fields)
    const subject = auditedSubject('recargo', id, { companyId })
    await recordAudit(db, audit, { action: 'mostrador.recargo_creado', subject })
    return { id }
  })
}

interface MarkupChange {
  readonly id: number
  readonly version: number
}

export async function changeMarkup(
  database: Database,
  { viewer, audit }: Actor,
  { id, version, fields }: MarkupChange & { readonly fields: store.MarkupFields },
) {
  const companyId = companyOf(writableCounter(viewer))
  if (companyId instanceof Failure) return companyId
  return inTransaction(database, async ({ db }) => {
    await lockCounter(db, companyId)
    const rows = await store.markupsOf(db, companyId)
    const stored = rows.find((row) => row.id === id)
    if (stored === undefined) return NO_ROW
    const subject = auditedSubject('recargo', id, { companyId })
    if (stored.version !== version) return staleRow(db, subject, stored)
    const others = rows.filter((row) => row.id !== id)
    const problem = await rowProblem(db, others, fields)
    if (problem !== null) return problem
    const next = await store.updateMarkup(db, id, fields)
    await recordAudit(db, audit, { action: 'mostrador.recargo_modificado', subject })
    return { version: next }
  })
}

export async function removeMarkup(database: Database, { viewer, audit }: Actor, { id, version }: MarkupChange) {
  const companyId = companyOf(writableCounter(viewer))
  if (companyId instanceof Failure) return companyId
  return inTransaction(database, async ({ db }) => {
    await lockCounter(db, companyId)
    const stored = (await store.markupsOf(db, companyId)).find((row) => row.id === id)
    if (stored === undefined) return NO_ROW
    const subject = auditedSubject('recargo', id, { companyId })
    if (stored.version !== version) return staleRow(db, subject, stored)
    await store.deleteMarkup(db, id)
    await recordAudit(db, audit, { action: 'mostrador.recargo_eliminado', subject })
    return null
  })
}

function companyOf(counter: ReturnType<typeof readableCounter>): number | Failure {
  return counter instanceof Failure ? counter : (counter.companyId ?? NO_TABLE)
}

function staleRow(db: Db, subject: ReturnType<typeof auditedSubject>, row: store.StoredMarkup) {
  const { marca, linea, ...values } = presentMarkup(row)
  return staleChange(db, subject, { ...row, values: { ...values, marca: marca?.id ?? null, linea: linea?.id ?? null } })
}

/** The problem of a row beside the others of its company; null: none. */
async function rowProblem(
  db: Db,
  others: readonly store.StoredMarkup[],
  fields: store.MarkupFields,
): Promise<Failure | null> {
  const there = await store.lockNames(db, fields)
  if (!there.brand) return new Failure('invalid_input', CHECK_ROW, { marca: 'Esta marca ya no existe.' })
  if (!there.line) return new Failure('invalid_input', CHECK_ROW, { linea: 'Esta línea ya no existe.' })
  const scope = scopeOf(fields)
  if (scope.below !== null && scope.below <= scope.from) {
    return new Failure('invalid_input', CHECK_ROW, { menorQue: 'Debe ser más que el costo desde el que empieza.' })
  }
  const named = others.map((row) => ({ ...scopeOf(row), brand: row.brand, line: row.line }))
  const overlapping = overlappingRow(named, scope)
  if (overlapping === null) return null
  const text = `Se encima con la fila «${markupScopeText(overlapping)}»: cambia el costo de una de las dos.`
  return new Failure('invalid_input', CHECK_ROW, { desde: text })
}

function isSame(row: store.StoredMarkup, fields: store.MarkupFields): boolean {
  return (
    row.brand_id === fields.brand_id &&
    row.line_id === fields.line_id &&
    row.cost_from === fields.cost_from &&
    row.cost_below === fields.cost_below &&
    row.markup === fields.markup &&
    row.rounding === fields.rounding
  )
}

function scopeOf({ brand_id: brandId, line_id: lineId, cost_from: from, cost_below: below }: store.MarkupFields) {
  return { brandId, lineId, from: toCentavos(from), below: below === null ? null : toCentavos(below) }
}

function markupRow(row: store.StoredMarkup): MarkupRow {
  return { id: row.id, ...scopeOf(row), markup: toBasisPoints(row.markup), rounding: roundingOf(row.rounding) }
}

function generalOf(counter: CounterRow | undefined): Markup {
  if (counter === undefined || counter.general_markup === null || counter.general_rounding === null) return USUAL_MARKUP
  return { markup: toBasisPoints(counter.general_markup), rounding: roundingOf(counter.general_rounding) }
}

function roundingOf(text: string): Rounding {
  return ROUNDINGS.find((rounding) => rounding === text) ?? 'ninguno'
}
