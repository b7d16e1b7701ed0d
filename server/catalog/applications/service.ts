import type { ApplicationCells, ApplicationRow } from '#contract/catalog/applications-grid.ts'
import { conflictsOf, type RowConflict } from '#domain/parts/applications/compare-rows.ts'
import { hiddenStatuses } from '#domain/parts/allowance.ts'
import { mirrored, positionsCell } from '#domain/parts/applications/cells.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { readPositions } from '#imports/rows/position.ts'
import { auditLastChange, editorOrigin, NO_PART, type Editor } from '#server/catalog/product-admin/service.ts'
import { lastChange } from '#server/catalog/product-admin/form-store.ts'
import { recordingChanges } from '#server/catalog/product-history/record-store.ts'
import { lockPartImage, replaceApplications } from '#server/catalog/product-writes/store.ts'
import { applicationsOf, type ApplicationRow as StoredRow } from '#server/catalog/products/store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure, staleVersion } from '#server/platform/failure.ts'
import { cellsOf, type RowError } from './read-row.ts'
import { resolveRows, type JudgedRow, type ResolvedRow } from './resolve-rows.ts'
import * as store from './store.ts'
import { insertEngines, insertYears, namesOfVehicles } from './vehicle-names-store.ts'

type Db = Database['db']

export interface Grid {
  readonly part: store.GridPart
  readonly rows: readonly ApplicationRow[]
}

export async function readGrid({ db }: Pick<Database, 'db'>, id: number): Promise<Grid | Failure> {
  const part = await store.partById(db, id)
  return part === undefined ? NO_PART : { part, rows: await storedRows(db, id) }
}

export const readNames = ({ db }: Database) => namesOfVehicles(db)

async function storedRows(db: Db, id: number): Promise<ApplicationRow[]> {
  return (await applicationsOf(db, id)).map((row) => ({ id: row.id, ...cellsOf(written(row)) }))
}

function written({ year_from: yearFrom, year_to: yearTo, ...row }: StoredRow) {
  return { ...row, yearFrom, yearTo }
}

/** The cells of the applications of the part with a key in any spelling, or a former one. @param mirror of the other side */
export async function copyRows({ db }: Database, key: string, mirror: boolean) {
  const [part] = await store.partsByKeys(db, [foldPartKey(key)])
  if (part === undefined) return new Failure('not_found', `No hay ninguna parte con la clave ${key}.`)
  const cells = (await applicationsOf(db, part.id)).map((row) => cellsOf(written(row)))
  if (cells.length === 0) return new Failure('not_found', `La parte ${part.key} no tiene aplicaciones.`)
  const copied = mirror ? mirrorCells(cells) : cells
  return copied instanceof Failure ? copied : { part, cells: copied }
}

/** The rows that name one side, with the other side. Fails where none does. */
export function mirrorCells(rows: readonly ApplicationCells[]): ApplicationCells[] | Failure {
  const other = rows.flatMap((row) => {
    const positions = mirrored(readPositions(row.posicion).positions)
    return positions === null ? [] : [{ ...cellsAlone(row), posicion: positionsCell(positions) }]
  })
  return other.length > 0
    ? other
    : new Failure('invalid_input', 'Ninguna de estas filas dice solo izquierda o solo derecha.', {
        filas: 'Escribe el lado en Posición.',
      })
}

export interface ReviewedRow {
  /** The row in the catalogue's spelling; as it was sent where it has errors. */
  readonly cells: ApplicationCells
  readonly errors: readonly RowError[]
  readonly newEngine: string | null
  readonly likelyEngines: readonly string[]
  readonly conflict: RowConflict | null
}

export interface Review {
  readonly rows: readonly ReviewedRow[]
  readonly changes: { readonly added: number; readonly changed: number; readonly removed: number }
}

/** The result of storing rows for a part, with warnings. Nothing is stored. */
export async function reviewRows(
  { db }: Database,
  id: number,
  rows: readonly ApplicationRow[],
): Promise<Review | Failure> {
  if ((await store.partById(db, id)) === undefined) return NO_PART
  const judged = await resolveRows(db, rows)
  const conflicts = conflictsOf(judged.map(({ row }) => (row === null ? null : compared(row))))
  const stored = await applicationsOf(db, id)
  return {
    rows: judged.map(({ row, errors }, place) => ({
      cells: row === null ? cellsAlone(rows[place] ?? NO_CELLS) : cellsOf(row),
      errors,
      newEngine: row?.newEngine?.name ?? null,
      likelyEngines: row?.likelyEngines ?? [],
      conflict: conflicts.get(place) ?? null,
    })),
    changes: changesOf(stored, judged),
  }
}

function cellsAlone({
  marca,
  modelo,
  anios,
  motor,
  posicion,
  calificadores,
  nota,
}: ApplicationCells): ApplicationCells {
  return { marca, modelo, anios, motor, posicion, calificadores, nota }
}

const NO_CELLS: ApplicationCells = {
  marca: '',
  modelo: '',
  anios: '',
  motor: '',
  posicion: '',
  calificadores: '',
  nota: '',
}

function compared(row: ResolvedRow) {
  const { modelId, positions, qualifiers, note, engine, yearFrom, yearTo } = row
  return { subject: JSON.stringify([modelId, positions, qualifiers, note]), engine, yearFrom, yearTo }
}

function changesOf(stored: readonly StoredRow[], judged: readonly JudgedRow[]): Review['changes'] {
  const before = new Map(stored.map((row) => [row.id, identityOf(written(row))]))
  const rows = judged.flatMap(({ row }) => (row === null ? [] : [row]))
  const there = new Set(before.values())
  const sent = new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
  return {
    added: rows.filter((row) => !isStored(row) && !there.has(identityOf(row))).length,
    changed: rows.filter((row) => isStored(row) && before.get(row.id ?? 0) !== identityOf(row)).length,
    removed: stored.filter(({ id }) => !sent.has(id)).length,
  }

  function isStored({ id }: ResolvedRow): boolean {
    return id !== null && before.has(id)
  }
}

/** Equal where the table would store one row (`applications_once`). */
function identityOf(
  row: Pick<ResolvedRow, 'make' | 'model' | 'yearFrom' | 'yearTo' | 'engine' | 'positions' | 'qualifiers' | 'note'>,
) {
  const { make, model, yearFrom, yearTo, engine, positions, qualifiers, note } = row
  return JSON.stringify([make, model, yearFrom, yearTo, engine, positions, qualifiers, note])
}

export interface GridChange {
  /** Of the part, in any spelling. */
  readonly key: string
  readonly version: number
  readonly rows: readonly ApplicationRow[]
}

/**
 * Replaces all applications of a part: unchanged ones have their ids and sources. Copies of a row are stored once. Fails with `fields` as
 * `filas.3.modelo`, and with the stored rows where another user changed the part since. Rows that are stored already are no change,
 * whatever the version: a repeated call succeeds.
 */
export async function saveRows(database: Database, editor: Editor, change: GridChange): Promise<Grid | Failure> {
  return inTransaction(database, async ({ client, db }) => {
    const [found] = await store.partsByKeys(db, [foldPartKey(change.key)])
    if (found === undefined || (await lockPartImage(client, found.id)) === undefined) return NO_PART
    const { id } = found
    const stored = await applicationsOf(db, id)
    const wanted = await resolveForStorage(db, change.rows)
    if (wanted instanceof Failure) return wanted
    if (isSame(stored, wanted)) return readGrid({ db }, id)
    const stale = await staleness(db, id, change.version)
    if (stale !== null) return stale
    const before = new Map(stored.map((row) => [row.id, row]))
    await recordingChanges(client, [id], editorOrigin(editor), async () => {
      await replaceApplications(
        client,
        id,
        wanted.map((row) => forStorage(row, row.id === null ? undefined : before.get(row.id))),
      )
      await store.touch(client, [id])
    })
    await auditLastChange(db, editor.audit, { id, action: 'producto.aplicaciones_modificadas', since: change.version })
    return readGrid({ db }, id)
  })
}

/** With more rows the errors are not listed. */
const MOST_ERRORS = 50

/** The rows with their dependencies in the catalogue: engines and years that are new. */
export async function resolveForStorage(db: Db, rows: readonly ApplicationRow[]): Promise<ResolvedRow[] | Failure> {
  const judged = await resolveRows(db, rows)
  const errors = judged.flatMap(({ errors: of }, place) => of.map((error) => ({ ...error, place })))
  if (errors.length > 0) {
    const fields = errors
      .slice(0, MOST_ERRORS)
      .map(({ place, field, text }) => [`filas.${place}.${field}`, text] as const)
    const wrong = new Set(errors.map(({ place }) => place)).size
    const message = wrong === 1 ? 'Una fila tiene errores: corrígela.' : `${wrong} filas tienen errores: corrígelas.`
    return new Failure('invalid_input', message, Object.fromEntries(fields))
  }
  const engines = judged.flatMap(({ row }) => row?.newEngine ?? [])
  await insertEngines(db, engines)
  const resolved = engines.length === 0 ? judged : await resolveRows(db, rows)
  const found = resolved.flatMap(({ row }) => row ?? [])
  await insertYears(
    db,
    found.flatMap(({ yearFrom, yearTo }) => {
      const from = yearFrom ?? yearTo
      return from === null ? [] : [{ from, to: yearTo ?? from }]
    }),
  )
  return found
}

function isSame(stored: readonly StoredRow[], wanted: readonly ResolvedRow[]): boolean {
  const there = new Set(stored.map((row) => identityOf(written(row))))
  const requested = new Set(wanted.map(identityOf))
  return there.size === requested.size && [...requested].every((identity) => there.has(identity))
}

/** An unchanged row has its source; a changed one is stated by a person. */
function forStorage(
  row: ResolvedRow,
  before: StoredRow | undefined,
): Parameters<typeof replaceApplications>[2][number] {
  const isUnchanged = before !== undefined && identityOf(written(before)) === identityOf(row)
  return {
    make_id: 0,
    make: row.make,
    model_id: row.modelId,
    model: row.model,
    year_from: row.yearFrom,
    year_to: row.yearTo,
    engine_id: row.engineId,
    engine: row.engine,
    positions: row.positions,
    qualifiers: row.qualifiers,
    note: row.note,
    source: isUnchanged ? before.source : 'stated',
    found_model: row.modelId,
    found_engine: row.engineId,
  }
}

async function staleness(db: Db, id: number, version: number): Promise<Failure | null> {
  const last = await lastChange(db, id)
  if (last === undefined || last.id === version) return null
  return staleVersion({
    version: last.id,
    changedBy: last.actor,
    changedAt: last.at.toISOString(),
    stored: { filas: await storedRows(db, id) },
  })
}

/** Whether the part is shown to customers. */
export async function isShownPart(db: Db, id: number): Promise<boolean | Failure> {
  const part = await store.partById(db, id)
  return part === undefined ? NO_PART : !hiddenStatuses('search').includes(part.status)
}
