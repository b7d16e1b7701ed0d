import { foldName } from '#domain/name.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { knownVehicle } from '../vehicles/names-store.ts'
import * as store from './store.ts'
import { foldWords, invalid, wordsProblem } from '#server/catalog/vehicles/words-problem.ts'

type Db = Database['db']

/** The specifics of one kind of these rows; the common part is in service.ts. */
export interface WordKind<Fields> {
  readonly table: store.WordTable<Fields>
  /** Every server holds them in memory (db/migrations/0046_names_of_the_trade.sql). */
  readonly most: number
  readonly full: string
  readonly gone: Failure
  /** Of the unique constraint, by its name. */
  readonly taken: Readonly<Record<string, Failure>>
  /** Of the audit: 'abreviatura', and the act: 'abreviatura.creada'. */
  readonly subject: string
  readonly acts: { readonly created: string; readonly changed: string; readonly removed: string }
  /** The displayed name. */
  readonly nameOf: (fields: Fields) => string
  /** Under the names of the call's body. */
  readonly valuesOf: (fields: Fields) => Readonly<Record<string, unknown>>
  /** The fields as they are stored. `before`: the current ones; their names may no longer be in the catalogue. */
  readonly check: (db: Db, fields: Fields, before: Fields | null) => Promise<Fields | Failure>
}

export const ABBREVIATION: WordKind<store.AbbreviationFields> = {
  table: store.ABBREVIATIONS,
  most: 2000,
  full: 'Caben 2,000 abreviaturas. Quita alguna antes de agregar otra.',
  gone: new Failure('not_found', 'Esta abreviatura ya no existe.'),
  taken: { abbreviations_once: invalid({ abreviatura: 'Ya está en la lista: cambia ahí sus significados.' }) },
  subject: 'abreviatura',
  acts: { created: 'abreviatura.creada', changed: 'abreviatura.modificada', removed: 'abreviatura.eliminada' },
  nameOf: ({ abbreviation }) => abbreviation,
  valuesOf: ({ abbreviation, meanings }) => ({ abreviatura: abbreviation, significados: meanings }),
  check: async (_, fields) => {
    const { abbreviation, meanings } = fields
    const problem = wordsProblem('abreviatura', [abbreviation]) ?? wordsProblem('significados', meanings)
    if (problem !== null) return problem
    const isOwn = meanings.some((meaning) => foldWords(meaning) === foldWords(abbreviation))
    return isOwn ? invalid({ significados: 'Uno es la misma abreviatura.' }) : fields
  },
}

export const GENERATION: WordKind<store.GenerationFields> = {
  table: store.GENERATIONS,
  most: 3000,
  full: 'Caben 3,000 generaciones. Quita alguna antes de agregar otra.',
  gone: new Failure('not_found', 'Esta generación ya no existe.'),
  taken: { model_generations_once: invalid({ nombres: 'El modelo ya tiene una generación con estos nombres.' }) },
  subject: 'generacion',
  acts: { created: 'generacion.creada', changed: 'generacion.modificada', removed: 'generacion.eliminada' },
  nameOf: ({ make, model, names }) => `${make} ${model} ${names[0] ?? ''}`,
  valuesOf: (fields) => ({
    armadora: fields.make,
    modelo: fields.model,
    nombres: fields.names,
    desde: fields.year_from,
    hasta: fields.year_to,
    motores: fields.engines,
    nota: fields.note,
    fuente: fields.source,
  }),
  check: async (db, fields, before) => {
    const problem = wordsProblem('nombres', fields.names)
    if (problem !== null) return problem
    const isSameVehicle = before !== null && isSame(before.make, fields.make) && isSame(before.model, fields.model)
    const vehicle = isSameVehicle ? before : await knownVehicle(db, fields)
    if (vehicle === undefined) {
      const isMakeKnown = (await knownVehicle(db, { make: fields.make, model: null })) !== undefined
      return isMakeKnown
        ? invalid({ modelo: 'La armadora no tiene este modelo.' })
        : invalid({ armadora: 'No hay una armadora con este nombre.' })
    }
    const engines = await checkEngines(db, fields.engines, before?.engines ?? [])
    if (engines instanceof Failure) return engines
    return { ...fields, make: vehicle.make, model: vehicle.model ?? fields.model, engines }
  },
}

export const UNCARRIED: WordKind<store.UncarriedFields> = {
  table: store.UNCARRIED,
  most: 500,
  full: 'Caben 500 renglones. Quita alguno antes de agregar otro.',
  gone: new Failure('not_found', 'Este renglón ya no existe.'),
  taken: { uncarried_goods_once: invalid({ terminos: 'Ya hay un renglón con estas mismas palabras.' }) },
  subject: 'no_manejado',
  acts: { created: 'no_manejado.creado', changed: 'no_manejado.modificado', removed: 'no_manejado.eliminado' },
  nameOf: ({ terms }) => terms[0] ?? '',
  valuesOf: ({ terms, nearest_line }) => ({ terminos: terms, lineaCercana: nearest_line ?? '' }),
  check: async (db, fields, before) => {
    const problem = wordsProblem('terminos', fields.terms)
    if (problem !== null) return problem
    const line = fields.nearest_line
    if (line === null || isSame(line, before?.nearest_line ?? '')) return fields
    const known = await store.knownLine(db, line)
    return known === undefined
      ? invalid({ lineaCercana: 'No hay una línea con este nombre.' })
      : { ...fields, nearest_line: known }
  },
}

/** In the catalogue's spelling. Those that the row has already stay. */
async function checkEngines(
  db: Db,
  wanted: readonly string[],
  before: readonly string[],
): Promise<readonly string[] | Failure> {
  if (wanted.length === 0) return []
  const known = new Map((await store.knownEngines(db, wanted)).map(({ requested, name }) => [requested, name]))
  const engines = wanted.map((name) => known.get(name) ?? before.find((other) => other === name) ?? null)
  const unknown = wanted.find((_, index) => engines[index] === null)
  if (unknown !== undefined) return invalid({ motores: `No hay un motor “${unknown}” en el catálogo.` })
  return [...new Set(engines.filter((name) => name !== null))]
}

const isSame = (one: string, other: string) => foldName(one) === foldName(other)
