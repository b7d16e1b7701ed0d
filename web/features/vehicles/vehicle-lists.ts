import type { SynonymRow, VehicleNameRow } from '#contract/catalog/vehicle-names.ts'
import type { ModelRow } from '#contract/catalog/vehicles.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

export const MAKES = listScreen('GET /api/armadoras', {
  name: 'armadoras',
  columns: [
    { name: 'armadora', title: 'Armadora', sort: 'armadora', kind: 'link', value: ({ armadora }) => armadora },
    { name: 'modelos', title: 'Modelos', kind: 'number', value: ({ modelos }) => modelos },
    { name: 'partes', title: 'Partes', kind: 'number', value: ({ partes }) => partes },
  ],
  defaultOrder: 'armadora',
  rowId: ({ id }) => id,
  rowName: ({ armadora }) => armadora,
  searches: 'Armadora',
  exports: 'GET /api/armadoras/exporta',
})

export const MODELS = listScreen('GET /api/modelos', {
  name: 'modelos',
  columns: [
    { name: 'modelo', title: 'Modelo', sort: 'modelo', kind: 'link', value: ({ modelo }) => modelo },
    { name: 'armadora', title: 'Armadora', kind: 'text', value: ({ armadora }) => armadora },
    { name: 'generaciones', title: 'Generaciones', kind: 'text', value: generationsText },
    { name: 'years', title: 'Años de sus partes', kind: 'text', value: yearsText },
    { name: 'partes', title: 'Partes', kind: 'number', value: ({ partes }) => partes },
  ],
  defaultOrder: 'modelo',
  rowId: ({ id }) => id,
  rowName: modelName,
  searches: 'Modelo o armadora',
  exports: 'GET /api/modelos/exporta',
})

export const ENGINES = listScreen('GET /api/motores', {
  name: 'motores',
  columns: [
    { name: 'motor', title: 'Motor', sort: 'motor', kind: 'link', value: ({ motor }) => motor },
    { name: 'codigos', title: 'Códigos', kind: 'chips', value: ({ codigos }) => codigos },
    { name: 'litros', title: 'Litros', kind: 'number', value: ({ litros }) => litros },
    { name: 'cilindros', title: 'Cilindros', kind: 'number', value: ({ cilindros }) => cilindros },
    { name: 'partes', title: 'Partes', kind: 'number', value: ({ partes }) => partes },
  ],
  defaultOrder: 'motor',
  rowId: ({ id }) => id,
  rowName: ({ motor }) => motor,
  searches: 'Motor o código',
  exports: 'GET /api/motores/exporta',
})

const UNKNOWN: StatusLook = { label: 'Sin vehículo', tone: 'warning' }

export const NAMES = listScreen('GET /api/nombres-vehiculo', {
  name: 'nombres-vehiculo',
  columns: [
    { name: 'nombre', title: 'La gente escribe', sort: 'nombre', kind: 'link', value: ({ nombre }) => nombre },
    { name: 'vehiculo', title: 'Es', sort: 'armadora', kind: 'text', value: vehicleText },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ existe }) => (existe ? null : UNKNOWN) },
    { name: 'partes', title: 'Partes', kind: 'number', value: ({ partes }) => partes },
  ],
  defaultOrder: 'nombre',
  rowId: ({ id }) => id,
  rowName: ({ nombre, armadora, modelo }) => `${nombre}, ${armadora} ${modelo}`.trim(),
  searches: 'Nombre, armadora o modelo',
  exports: 'GET /api/nombres-vehiculo/exporta',
})

export const SYNONYMS = listScreen('GET /api/sinonimos', {
  name: 'sinonimos',
  columns: [
    {
      name: 'terminos',
      title: 'Palabra',
      sort: 'terminos',
      kind: 'link',
      value: ({ terminos }) => terminos[0] ?? '',
    },
    { name: 'otros', title: 'También le dicen', kind: 'chips', value: ({ terminos }) => terminos.slice(1) },
    { name: 'busquedas', title: 'Búsquedas populares', kind: 'number', value: ({ busquedas }) => busquedas },
  ],
  defaultOrder: 'terminos',
  rowId: ({ id }) => id,
  rowName: ({ terminos }: SynonymRow) => terminos[0] ?? '',
  searches: 'Palabra',
  exports: 'GET /api/sinonimos/exporta',
})

export function modelName({ armadora, modelo }: Pick<ModelRow, 'armadora' | 'modelo'>): string {
  return `${armadora} ${modelo}`
}

function generationsText({ generaciones }: ModelRow): string | null {
  if (generaciones.length === 0) return null
  return generaciones.map(({ nombres, desde, hasta }) => `${nombres[0]} ${desde}–${hasta ?? 'hoy'}`).join(', ')
}

function yearsText({ desde, hasta }: ModelRow): string | null {
  if (desde === null || hasta === null) return null
  return desde === hasta ? String(desde) : `${desde}–${hasta}`
}

function vehicleText({ armadora, modelo }: VehicleNameRow): string {
  return modelo === '' ? `${armadora} (armadora)` : `${armadora} ${modelo}`
}
