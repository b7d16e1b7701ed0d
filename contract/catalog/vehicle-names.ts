import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'
import { defineList, exportQuery, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

// Popular names of makes, models and parts: the search understands them within a second.

const area = 'Vehículos'
const access: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const version = z.number().int()
const created = z.object({ id })
const changed = z.object({ version })
const done = z.object({ success: z.literal(true) })

const names = defineList({ sort: ['nombre', 'armadora'], defaultSort: 'nombre' })
const nameRow = z.object({
  id,
  version,
  nombre: z.string(),
  armadora: z.string(),
  /** '': a name of the make. */
  modelo: z.string(),
  /** Whether the catalogue has the vehicle; otherwise the name is ignored. */
  existe: z.boolean(),
  partes: z.number().int(),
})
export type VehicleNameRow = z.infer<typeof nameRow>
export const vehicleNameList = defineEndpoint({
  method: 'GET',
  path: '/api/nombres-vehiculo',
  summary: 'Nombres que la gente usa para armadoras y modelos, por páginas',
  area,
  access,
  query: listQuery(names),
  response: listAnswer(nameRow),
})
export const vehicleNameExport = defineEndpoint({
  method: 'GET',
  path: '/api/nombres-vehiculo/exporta',
  summary: 'Nombres que la gente usa para armadoras y modelos, como archivo',
  area,
  access,
  query: exportQuery(names),
  response: fileAnswer,
})

const shortName = writtenText
  .min(2)
  .max(60)
  .overwrite((text) => text.replaceAll(/\s+/gu, ' '))
export const vehicleNameFields = z.object({
  nombre: shortName,
  armadora: writtenText.min(1).max(60),
  modelo: writtenText.max(80).default(''),
})
export const vehicleNameChange = vehicleNameFields.extend({ version })
export const storeVehicleName = defineEndpoint({
  method: 'POST',
  path: '/api/nombres-vehiculo',
  summary: 'Agrega un nombre que la gente usa',
  area,
  access,
  body: vehicleNameFields,
  response: created,
})
export const updateVehicleName = defineEndpoint({
  method: 'POST',
  path: '/api/nombres-vehiculo/:id',
  summary: 'Cambia un nombre que la gente usa',
  area,
  access,
  params: byId,
  body: vehicleNameChange,
  response: changed,
})
export const deleteVehicleName = defineEndpoint({
  method: 'POST',
  path: '/api/nombres-vehiculo/:id/elimina',
  summary: 'Quita un nombre que la gente usa',
  area,
  access,
  params: byId,
  response: done,
})

const groups = defineList({ sort: ['terminos'], defaultSort: 'terminos' })
const groupRow = z.object({ id, version, terminos: z.array(z.string()), busquedas: z.number().int() })
export type SynonymRow = z.infer<typeof groupRow>
export const synonymList = defineEndpoint({
  method: 'GET',
  path: '/api/sinonimos',
  summary: 'Grupos de sinónimos de partes, por páginas',
  area,
  access,
  query: listQuery(groups),
  response: listAnswer(groupRow),
})
export const synonymExport = defineEndpoint({
  method: 'GET',
  path: '/api/sinonimos/exporta',
  summary: 'Grupos de sinónimos de partes, como archivo',
  area,
  access,
  query: exportQuery(groups),
  response: fileAnswer,
})
export const synonymFields = z.object({
  terminos: z.array(shortName).min(2, 'Escribe al menos dos.').max(20, 'Caben 20.'),
})
export const synonymChange = synonymFields.extend({ version })
export const storeSynonyms = defineEndpoint({
  method: 'POST',
  path: '/api/sinonimos',
  summary: 'Agrega un grupo de sinónimos',
  area,
  access,
  body: synonymFields,
  response: created,
})
export const updateSynonyms = defineEndpoint({
  method: 'POST',
  path: '/api/sinonimos/:id',
  summary: 'Cambia un grupo de sinónimos',
  area,
  access,
  params: byId,
  body: synonymChange,
  response: changed,
})
export const deleteSynonyms = defineEndpoint({
  method: 'POST',
  path: '/api/sinonimos/:id/elimina',
  summary: 'Quita un grupo de sinónimos',
  area,
  access,
  params: byId,
  response: done,
})
