import type { Kysely } from 'kysely'
import type { ApplicationRow } from '#contract/catalog/applications-grid.ts'
import type { EngineName } from '#imports/rows/engine.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { readRow, type ReadRow, type RowError } from './read-row.ts'
import { enginesLike, findVehicles, nearNames, type FoundVehicle } from './vehicle-names-store.ts'

/** A row whose vehicle is in the catalogue, in the catalogue's spelling. */
export interface ResolvedRow extends Omit<ReadRow, 'engine' | 'errors'> {
  readonly modelId: number
  /** null: every engine, or one that is not in the catalogue yet. */
  readonly engineId: number | null
  /** In the catalogue's spelling; null: every engine. */
  readonly engine: string | null
  /** To be added when the row is stored; null: none. */
  readonly newEngine: EngineName | null
  /** Engines of the catalogue that the new one may be: those of the model first. */
  readonly likelyEngines: readonly string[]
}

export interface JudgedRow {
  /** null: the row has errors. */
  readonly row: ResolvedRow | null
  readonly errors: readonly RowError[]
}

/** Reads rows and finds their vehicles, in three queries for any number. One answer for each row. */
export async function resolveRows(db: Kysely<DB>, rows: readonly ApplicationRow[]): Promise<JudgedRow[]> {
  const read = rows.map(readRow)
  const found = await findVehicles(
    db,
    read.map(({ make, model, engine }) => ({ make, model, engine: engine?.name ?? null })),
  )
  const judged = read.map((row, place) => judge(row, found[place]))
  const added = judged.flatMap(({ row }) =>
    row?.newEngine == null ? [] : [{ ...row.newEngine, modelId: row.modelId, row }],
  )
  const likely = await enginesLike(db, added.slice(0, MOST_SUGGESTIONS))
  const engines = new Map(added.map(({ row }, index) => [row, likely[index] ?? []]))
  const unknown = judged.flatMap(({ unknown: what }, place) => (what === null ? [] : [{ ...what, place }]))
  const near = await nearNames(db, unknown.slice(0, MOST_SUGGESTIONS))
  const suggested = new Map(unknown.map(({ place }, index) => [place, near[index] ?? []]))
  return judged.map(({ row, errors, unknown: what }, place) => {
    if (what === null) return { row: row === null ? null : { ...row, likelyEngines: engines.get(row) ?? [] }, errors }
    return { row: null, errors: [...errors, { field: what.field, text: what.text + suggestion(suggested.get(place)) }] }
  })
}

/** With more unknown names none is suggested: the rows have another problem. */
const MOST_SUGGESTIONS = 100

interface Unknown {
  readonly field: 'marca' | 'modelo'
  readonly makeId: number | null
  readonly name: string
  readonly text: string
}

function judge(
  { engine, errors, ...read }: ReadRow,
  found: FoundVehicle | undefined,
): JudgedRow & { readonly unknown: Unknown | null } {
  const all = [...errors]
  const isNamed = read.make !== '' && read.model !== '' && !errors.some(({ field }) => field === 'marca')
  const unknown = isNamed && found !== undefined ? unknownOf(read, found) : null
  const isKnownEngine = engine === null || (found?.engineId ?? null) !== null
  if (!isKnownEngine && engine.litres === null && engine.cylinders === null)
    all.push({ field: 'motor', text: `No entendemos «${engine.name}». Escríbelo como L4 1.6L, o déjalo vacío.` })
  if (all.length > 0 || unknown !== null || found?.modelId == null) return { row: null, errors: all, unknown }
  return {
    row: {
      ...read,
      make: found.make ?? read.make,
      model: found.model ?? read.model,
      modelId: found.modelId,
      engineId: engine === null ? null : found.engineId,
      engine: engine === null ? null : (found.engine ?? engine.name),
      newEngine: isKnownEngine ? null : engine,
      likelyEngines: [],
    },
    errors: [],
    unknown: null,
  }
}

function unknownOf(
  { make, model }: Pick<ReadRow, 'make' | 'model'>,
  { makeId, make: known, modelId }: FoundVehicle,
): Unknown | null {
  if (makeId === null)
    return { field: 'marca', makeId, name: make, text: `No hay ninguna marca «${make}». Agrégala en Vehículos` }
  if (modelId !== null) return null
  const text = `${known ?? make} no tiene ningún modelo «${model}». Agrégalo en Vehículos`
  return { field: 'modelo', makeId, name: model, text }
}

function suggestion(names: readonly string[] = []): string {
  return names.length === 0 ? '.' : `, o escribe ${OR.format(names)}.`
}

const OR = new Intl.ListFormat('es-MX', { type: 'disjunction' })
