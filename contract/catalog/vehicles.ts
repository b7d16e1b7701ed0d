import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'
import { use } from './merges.ts'

// Administration of vehicles: makes, models, engines with their codes, and popular names.

const define = callsIn('Vehículos')
const access: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const version = z.number().int()
const created = z.object({ id })
const changed = z.object({ version })
const done = z.object({ success: z.literal(true) })
const year = z.number().int().min(1900, 'Desde 1900.').max(2100, 'Hasta 2100.')
/** After renaming, the old name still finds the row. */
const storesFormerName = z.boolean().default(true)

const makesList = defineList({ sort: ['armadora'], defaultSort: 'armadora' })
const makeRow = z.object({ id, version, armadora: z.string(), modelos: z.number().int(), partes: z.number().int() })
export type MakeRow = z.infer<typeof makeRow>
export const makeList = define('GET /api/armadoras', {
  summary: 'Armadoras, por páginas',
  access,
  query: listQuery(makesList),
  response: listAnswer(makeRow),
})
export const makeExport = exportOf(makeList, makesList, 'Armadoras como archivo')

export const makeFields = z.object({ armadora: writtenText.min(1).max(60) })
export const makeChange = makeFields.extend({ conservaNombre: storesFormerName, version })
export const storeMake = define('POST /api/armadoras', {
  summary: 'Crea una armadora',
  access,
  body: makeFields,
  response: created,
})
export const updateMake = define('POST /api/armadoras/:id', {
  summary: 'Cambia el nombre de una armadora',
  access,
  params: byId,
  body: makeChange,
  response: changed,
})
export const deleteMake = define('POST /api/armadoras/:id/elimina', {
  summary: 'Elimina una armadora sin modelos',
  access,
  params: byId,
  response: done,
})

const modelsList = defineList({ sort: ['modelo'], defaultSort: 'modelo', filters: { armadora: idFilter } })
const modelRow = z.object({
  id,
  version,
  modelo: z.string(),
  armadoraId: id,
  armadora: z.string(),
  partes: z.number().int(),
  /** From its applications; null: none states years. */
  desde: z.number().int().nullable(),
  hasta: z.number().int().nullable(),
  /** As sold in Mexico, the oldest first. */
  generaciones: z.array(
    z.object({
      nombres: z.array(z.string()),
      desde: z.number().int(),
      /** null: still sold. */
      hasta: z.number().int().nullable(),
    }),
  ),
})
export type ModelRow = z.infer<typeof modelRow>
export const modelList = define('GET /api/modelos', {
  summary: 'Modelos con sus generaciones, por páginas',
  access,
  query: listQuery(modelsList),
  response: listAnswer(modelRow),
})
export const modelExport = exportOf(modelList, modelsList, 'Modelos con sus generaciones, como archivo')

export const modelFields = z.object({
  modelo: writtenText.min(1).max(80),
  armadora: id,
})
export const modelChange = modelFields.extend({ conservaNombre: storesFormerName, version })
export const storeModel = define('POST /api/modelos', {
  summary: 'Crea un modelo',
  access,
  body: modelFields,
  response: created,
})
export const updateModel = define('POST /api/modelos/:id', {
  summary: 'Cambia un modelo',
  access,
  params: byId,
  body: modelChange,
  response: changed,
})
export const deleteModel = define('POST /api/modelos/:id/elimina', {
  summary: 'Elimina un modelo que ninguna aplicación usa',
  access,
  params: byId,
  response: done,
})

const splitRange = z.object({
  desde: z.coerce.number().int().min(1900).max(2100),
  hasta: z.coerce.number().int().min(1900).max(2100),
})
const splitCounts = z.object({
  /** Applications within the years: they move to the new model. */
  pasan: z.number().int(),
  /** Applications partly within: the years within move. */
  seCortan: z.number().int(),
  /** Applications outside, or without years: they stay. */
  seQuedan: z.number().int(),
  partes: z.number().int(),
})
export type SplitCounts = z.infer<typeof splitCounts>
export const splitPreview = define('GET /api/modelos/:id/divide', {
  summary: 'Qué aplicaciones de un modelo pasarían a otro nuevo por sus años',
  access,
  params: byId,
  query: splitRange,
  response: splitCounts,
})
export const splitBody = z
  .object({ modelo: writtenText.min(1).max(80), desde: year, hasta: year, version })
  .superRefine(({ desde, hasta }, context) => {
    if (hasta < desde)
      context.addIssue({ code: 'custom', path: ['hasta'], message: 'Debe ser el primer año o después.' })
  })
export const splitModel = define('POST /api/modelos/:id/divide', {
  summary: 'Crea un modelo con las aplicaciones de otro en unos años',
  access,
  params: byId,
  body: splitBody,
  response: created.extend({ cambios: splitCounts }),
})

const enginesList = defineList({ sort: ['motor'], defaultSort: 'motor' })
const engineRow = z.object({
  id,
  version,
  motor: z.string(),
  litros: z.number().nullable(),
  cilindros: z.number().int().nullable(),
  codigos: z.array(z.string()),
  partes: z.number().int(),
})
export type EngineRow = z.infer<typeof engineRow>
export const engineList = define('GET /api/motores', {
  summary: 'Motores con sus códigos, por páginas',
  access,
  query: listQuery(enginesList),
  response: listAnswer(engineRow),
})
export const engineExport = exportOf(engineList, enginesList, 'Motores con sus códigos, como archivo')
export const engineFields = z.object({
  motor: writtenText.min(1).max(60),
  litros: z.number().min(0.1).max(30).multipleOf(0.1).nullable().default(null),
  cilindros: z.number().int().min(1).max(16).nullable().default(null),
  codigos: z.array(writtenText.min(1).max(30)).max(40).default([]),
})
export const engineChange = engineFields.extend({ version })
export const storeEngine = define('POST /api/motores', {
  summary: 'Crea un motor',
  access,
  body: engineFields,
  response: created,
})
export const updateEngine = define('POST /api/motores/:id', {
  summary: 'Cambia un motor y sus códigos',
  access,
  params: byId,
  body: engineChange,
  response: changed,
})
export const deleteEngine = define('POST /api/motores/:id/elimina', {
  summary: 'Elimina un motor que ninguna aplicación usa',
  access,
  params: byId,
  response: done,
})

export const renamePreview = define('GET /api/referencias/:tipo/:id/alcance', {
  summary: 'Cuántas aplicaciones y búsquedas populares toca cambiar el nombre de una armadora, modelo o motor',
  access,
  params: z.object({ tipo: z.enum(['armadora', 'modelo', 'motor']), id: idFilter }),
  response: z.object({ usos: z.array(use), busquedas: z.number().int() }),
})
