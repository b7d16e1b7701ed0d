import * as contract from '#contract/catalog/search-words.ts'
import { foldName } from '#domain/name.ts'
import { invalid, storedResource } from '#server/accounts/resources/service.ts'
import { vehicleOf } from '#server/catalog/vehicles/names-service.ts'
import { foldWords, wordsProblem } from '#server/catalog/vehicles/words-problem.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import * as lists from './lists-store.ts'
import * as store from './store.ts'

type Db = Database['db']

// Every server holds them in memory (db/migrations/0046_names_of_the_trade.sql).

export const ABBREVIATIONS = storedResource({
  resource: contract.ABBREVIATION,
  table: 'abbreviations',
  subject: 'abreviatura',
  nameOf: ({ abbreviation }) => abbreviation,
  list: lists.abbreviationList,
  constraints: { abbreviations_once: invalid('abreviatura', 'Ya está en la lista: cambia ahí sus significados.') },
  most: { rows: 2000, text: 'Caben 2,000 abreviaturas. Quita alguna antes de agregar otra.' },
  prepare: async (_, columns) => {
    const { abbreviation, meanings } = columns
    const problem = wordsProblem('abreviatura', [abbreviation]) ?? wordsProblem('significados', meanings)
    if (problem !== null) return problem
    const isOwn = meanings.some((meaning) => foldWords(meaning) === foldWords(abbreviation))
    return isOwn ? invalid('significados', 'Uno es la misma abreviatura.') : columns
  },
})

export const GENERATIONS = storedResource({
  resource: contract.GENERATION,
  table: 'model_generations',
  subject: 'generacion',
  nameOf: ({ make, model, names }) => `${make} ${model} ${names[0] ?? ''}`,
  list: lists.generationList,
  constraints: { model_generations_once: invalid('nombres', 'El modelo ya tiene una generación con estos nombres.') },
  most: { rows: 3000, text: 'Caben 3,000 generaciones. Quita alguna antes de agregar otra.' },
  // What the row names already stays, although the catalogue may no longer have it.
  prepare: async (db, columns, stored) => {
    const problem = wordsProblem('nombres', columns.names)
    if (problem !== null) return problem
    const isSameVehicle = stored !== null && isSame(stored.make, columns.make) && isSame(stored.model, columns.model)
    const vehicle = isSameVehicle ? stored : await vehicleOf(db, columns)
    if (vehicle instanceof Failure) return vehicle
    const engines = await checkEngines(db, columns.engines, stored?.engines ?? [])
    if (engines instanceof Failure) return engines
    return { ...columns, make: vehicle.make, model: vehicle.model ?? columns.model, engines }
  },
})

export const UNCARRIED = storedResource({
  resource: contract.UNCARRIED,
  table: 'uncarried_goods',
  subject: 'no_manejado',
  nameOf: ({ terms }) => terms[0] ?? '',
  list: lists.uncarriedList,
  constraints: { uncarried_goods_once: invalid('terminos', 'Ya hay un renglón con estas mismas palabras.') },
  most: { rows: 500, text: 'Caben 500 renglones. Quita alguno antes de agregar otro.' },
  prepare: async (db, columns, stored) => {
    const problem = wordsProblem('terminos', columns.terms)
    if (problem !== null) return problem
    const line = columns.nearest_line
    if (line === null || isSame(line, stored?.nearest_line ?? '')) return columns
    const known = await store.knownLine(db, line)
    return known === undefined
      ? invalid('lineaCercana', 'No hay una línea con este nombre.')
      : { ...columns, nearest_line: known }
  },
  sheet: [
    { heading: 'No se maneja', value: ({ terms }) => terms[0] ?? '' },
    { heading: 'También le dicen', value: ({ terms }) => terms.slice(1).join('; ') },
    { heading: 'Línea cercana', value: (row) => row.nearest_line },
    { heading: 'Búsquedas populares', value: ({ searches }) => searches },
  ],
})

/** In the catalogue's spelling. */
async function checkEngines(
  db: Db,
  wanted: readonly string[],
  before: readonly string[],
): Promise<readonly string[] | Failure> {
  if (wanted.length === 0) return []
  const known = new Map((await store.knownEngines(db, wanted)).map(({ requested, name }) => [requested, name]))
  const engines = wanted.map((name) => known.get(name) ?? before.find((other) => other === name) ?? null)
  const unknown = wanted.find((_, index) => engines[index] === null)
  if (unknown !== undefined) return invalid('motores', `No hay un motor “${unknown}” en el catálogo.`)
  return [...new Set(engines.filter((name) => name !== null))]
}

const isSame = (one: string, other: string) => foldName(one) === foldName(other)
