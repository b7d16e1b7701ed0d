import { SYNONYMS as SYNONYM_RESOURCE, VEHICLE_NAME } from '#contract/catalog/vehicle-names.ts'
import { foldName } from '#domain/name.ts'
import { invalid, storedResource } from '#server/accounts/resources/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import * as lists from './lists-store.ts'
import * as store from './names-store.ts'
import { wordsProblem } from './words-problem.ts'

// Every server holds them in memory (db/migrations/0006_synonyms.sql).

export const NAMES = storedResource({
  resource: VEHICLE_NAME,
  table: 'vehicle_aliases',
  subject: 'nombre_de_vehiculo',
  nameOf: ({ alias }) => alias,
  list: lists.vehicleNameList,
  constraints: { vehicle_aliases_once: invalid('nombre', 'Este vehículo ya tiene este nombre.') },
  most: { rows: 5000, text: 'Caben 5000 nombres. Quita alguno antes de agregar otro.' },
  prepare: async (db, { alias, ...vehicle }) => {
    if (foldName(alias).length < 2) return invalid('nombre', 'Escribe al menos dos letras o números.')
    const known = await vehicleOf(db, vehicle)
    if (known instanceof Failure) return known
    const own = known.model ?? known.make
    if (foldName(own) === foldName(alias)) return invalid('nombre', 'Es su propio nombre: ya se encuentra con él.')
    return { alias, ...known }
  },
})

/** The vehicle in the catalogue's spelling. */
export async function vehicleOf(
  db: Database['db'],
  { make, model }: { readonly make: string; readonly model: string | null },
): Promise<{ make: string; model: string | null } | Failure> {
  const known = await store.knownVehicle(db, { make, model })
  if (known !== undefined) return { make: known.make, model: model === null ? null : known.model }
  const isMakeKnown = (await store.knownVehicle(db, { make, model: null })) !== undefined
  return isMakeKnown
    ? invalid('modelo', 'La armadora no tiene este modelo.')
    : invalid('armadora', 'No hay una armadora con este nombre.')
}

export const SYNONYMS = storedResource({
  resource: SYNONYM_RESOURCE,
  table: 'synonym_groups',
  subject: 'sinonimos',
  nameOf: ({ terms }) => terms[0] ?? '',
  list: lists.synonymList,
  constraints: { synonym_groups_once: invalid('terminos', 'Ya hay un grupo con estas mismas palabras.') },
  most: { rows: 2000, text: 'Caben 2000 grupos. Quita alguno antes de agregar otro.' },
  prepare: async (_, columns) => wordsProblem('terminos', columns.terms) ?? columns,
  sheet: [
    { heading: 'Palabra', value: ({ terms }) => terms[0] ?? '' },
    { heading: 'También le dicen', value: ({ terms }) => terms.slice(1).join('; ') },
    { heading: 'Búsquedas populares', value: ({ searches }) => searches },
  ],
})
