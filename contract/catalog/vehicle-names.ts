import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { defineList } from '../list.ts'
import { count, emptyText, flag, onlyShown, text, texts } from '../resource-fields.ts'
import { defineResource, type RowOf } from '../resource.ts'
import { writtenText } from '../text.ts'

// Popular names of makes, models and parts: the search understands them within a second.

const area = 'Vehículos'
const access: Requirement = { roles: ['admin'] }
const shortName = writtenText
  .min(2)
  .max(60)
  .overwrite((written) => written.replaceAll(/\s+/gu, ' '))

export const VEHICLE_NAME = defineResource({
  words: { one: 'nombre', many: 'Nombres de vehículos' },
  area,
  access,
  calls: {
    list: ['/api/nombres-vehiculo', 'Nombres que la gente usa para armadoras y modelos'],
    create: ['/api/nombres-vehiculo', 'Agrega un nombre que la gente usa'],
    change: ['/api/nombres-vehiculo/:id', 'Cambia un nombre que la gente usa'],
    remove: ['/api/nombres-vehiculo/:id/elimina', 'Quita un nombre que la gente usa'],
  },
  fields: {
    nombre: text({ label: 'La gente escribe', column: 'alias', written: shortName }),
    armadora: text({ label: 'Armadora', column: 'make', written: writtenText.min(1).max(60) }),
    /** '': a name of the make. */
    modelo: emptyText({ label: 'Modelo', column: 'model', written: writtenText.max(80).default('') }),
    /** Whether the catalogue has the vehicle; otherwise the name is ignored. */
    existe: onlyShown(flag({ label: 'Está en el catálogo', column: 'is_known', initial: false })),
    partes: onlyShown(count({ label: 'Partes', column: 'parts' })),
  },
  list: defineList({ sort: ['nombre', 'armadora'], defaultSort: 'nombre' }),
})
export type VehicleNameRow = RowOf<typeof VEHICLE_NAME>

export const SYNONYMS = defineResource({
  words: { one: 'grupo', many: 'Sinónimos' },
  area,
  access,
  calls: {
    list: ['/api/sinonimos', 'Grupos de sinónimos de partes'],
    create: ['/api/sinonimos', 'Agrega un grupo de sinónimos'],
    change: ['/api/sinonimos/:id', 'Cambia un grupo de sinónimos'],
    remove: ['/api/sinonimos/:id/elimina', 'Quita un grupo de sinónimos'],
  },
  fields: {
    terminos: texts({
      label: 'Palabras',
      column: 'terms',
      written: z.array(shortName).min(2, 'Escribe al menos dos.').max(20, 'Caben 20.'),
    }),
    busquedas: onlyShown(count({ label: 'Búsquedas populares', column: 'searches' })),
  },
  list: defineList({ sort: ['terminos'], defaultSort: 'terminos' }),
})
export type SynonymRow = RowOf<typeof SYNONYMS>
