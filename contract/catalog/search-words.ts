import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'
import { defineList, exportQuery, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

// Words of the search other than names and synonyms: abbreviations, generations of models, goods that the store does not carry.

const area = 'Vehículos'
const access: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const version = z.number().int()
const created = z.object({ id })
const changed = z.object({ version })
const done = z.object({ success: z.literal(true) })
const year = z.number().int().min(1900, 'Desde 1900.').max(2100, 'Hasta 2100.')

/** One blank between words. */
const words = writtenText.overwrite((text) => text.replaceAll(/\s+/gu, ' '))
const term = words.min(2).max(60)

const abbreviations = defineList({ sort: ['abreviatura'], defaultSort: 'abreviatura' })
const abbreviationRow = z.object({
  id,
  version,
  abreviatura: z.string(),
  significados: z.array(z.string()),
  /** Popular searches that use it. */
  busquedas: z.number().int(),
})
export type AbbreviationRow = z.infer<typeof abbreviationRow>
export const abbreviationList = defineEndpoint({
  method: 'GET',
  path: '/api/abreviaturas',
  summary: 'Abreviaturas de la gente del ramo, por páginas',
  area,
  access,
  query: listQuery(abbreviations),
  response: listAnswer(abbreviationRow),
})
export const abbreviationExport = defineEndpoint({
  method: 'GET',
  path: '/api/abreviaturas/exporta',
  summary: 'Abreviaturas de la gente del ramo, como archivo',
  area,
  access,
  query: exportQuery(abbreviations),
  response: fileAnswer,
})
export const abbreviationFields = z.object({
  abreviatura: words.min(2).max(30),
  significados: z.array(term).min(1, 'Escribe al menos uno.').max(8, 'Caben 8.'),
})
export const abbreviationChange = abbreviationFields.extend({ version })
export const storeAbbreviation = defineEndpoint({
  method: 'POST',
  path: '/api/abreviaturas',
  summary: 'Agrega una abreviatura',
  area,
  access,
  body: abbreviationFields,
  response: created,
})
export const updateAbbreviation = defineEndpoint({
  method: 'POST',
  path: '/api/abreviaturas/:id',
  summary: 'Cambia una abreviatura',
  area,
  access,
  params: byId,
  body: abbreviationChange,
  response: changed,
})
export const deleteAbbreviation = defineEndpoint({
  method: 'POST',
  path: '/api/abreviaturas/:id/elimina',
  summary: 'Quita una abreviatura',
  area,
  access,
  params: byId,
  response: done,
})

const generations = defineList({ sort: ['modelo', 'armadora', 'desde'], defaultSort: 'modelo' })
const generationRow = z.object({
  id,
  version,
  armadora: z.string(),
  modelo: z.string(),
  /** Suffixes of the model in people's words: 'B13', 'III'. */
  nombres: z.array(z.string()),
  desde: z.number().int(),
  /** null: still sold. */
  hasta: z.number().int().nullable(),
  /** Empty: any. */
  motores: z.array(z.string()),
  nota: z.string(),
  /** The source of the information. */
  fuente: z.string(),
  /** Whether the catalogue has the model; otherwise the generation is ignored. */
  existe: z.boolean(),
  /** Parts of the model in those years. */
  partes: z.number().int(),
})
export type GenerationRow = z.infer<typeof generationRow>
export const generationList = defineEndpoint({
  method: 'GET',
  path: '/api/generaciones',
  summary: 'Generaciones de los modelos, por páginas',
  area,
  access,
  query: listQuery(generations),
  response: listAnswer(generationRow),
})
export const generationExport = defineEndpoint({
  method: 'GET',
  path: '/api/generaciones/exporta',
  summary: 'Generaciones de los modelos, como archivo',
  area,
  access,
  query: exportQuery(generations),
  response: fileAnswer,
})
const generation = z.object({
  armadora: writtenText.min(1).max(60),
  modelo: writtenText.min(1).max(80),
  nombres: z.array(words.min(1).max(60)).min(1, 'Escribe al menos uno.').max(20, 'Caben 20.'),
  desde: year,
  hasta: year.nullable().default(null),
  motores: z.array(words.min(1).max(60)).max(20, 'Caben 20.').default([]),
  nota: writtenText.max(300).default(''),
  fuente: writtenText.min(1).max(200),
})
export const generationFields = generation.superRefine(endsLater)
export const generationChange = generation.extend({ version }).superRefine(endsLater)
export const storeGeneration = defineEndpoint({
  method: 'POST',
  path: '/api/generaciones',
  summary: 'Agrega una generación de un modelo',
  area,
  access,
  body: generationFields,
  response: created,
})
export const updateGeneration = defineEndpoint({
  method: 'POST',
  path: '/api/generaciones/:id',
  summary: 'Cambia una generación de un modelo',
  area,
  access,
  params: byId,
  body: generationChange,
  response: changed,
})
export const deleteGeneration = defineEndpoint({
  method: 'POST',
  path: '/api/generaciones/:id/elimina',
  summary: 'Quita una generación de un modelo',
  area,
  access,
  params: byId,
  response: done,
})

const uncarried = defineList({ sort: ['terminos'], defaultSort: 'terminos' })
const uncarriedRow = z.object({
  id,
  version,
  terminos: z.array(z.string()),
  /** The line that is offered instead; '': none. */
  lineaCercana: z.string(),
  /** Whether the catalogue has that line; otherwise none is offered. */
  existe: z.boolean(),
  /** Popular searches that use one of the terms. */
  busquedas: z.number().int(),
})
export type UncarriedRow = z.infer<typeof uncarriedRow>
export const uncarriedList = defineEndpoint({
  method: 'GET',
  path: '/api/no-manejados',
  summary: 'Lo que la gente pide y la tienda no maneja, por páginas',
  area,
  access,
  query: listQuery(uncarried),
  response: listAnswer(uncarriedRow),
})
export const uncarriedExport = defineEndpoint({
  method: 'GET',
  path: '/api/no-manejados/exporta',
  summary: 'Lo que la gente pide y la tienda no maneja, como archivo',
  area,
  access,
  query: exportQuery(uncarried),
  response: fileAnswer,
})
export const uncarriedFields = z.object({
  terminos: z.array(term).min(1, 'Escribe al menos una.').max(20, 'Caben 20.'),
  lineaCercana: writtenText.max(80).default(''),
})
export const uncarriedChange = uncarriedFields.extend({ version })
export const storeUncarried = defineEndpoint({
  method: 'POST',
  path: '/api/no-manejados',
  summary: 'Agrega algo que la tienda no maneja',
  area,
  access,
  body: uncarriedFields,
  response: created,
})
export const updateUncarried = defineEndpoint({
  method: 'POST',
  path: '/api/no-manejados/:id',
  summary: 'Cambia algo que la tienda no maneja',
  area,
  access,
  params: byId,
  body: uncarriedChange,
  response: changed,
})
export const deleteUncarried = defineEndpoint({
  method: 'POST',
  path: '/api/no-manejados/:id/elimina',
  summary: 'Quita algo que la tienda no maneja',
  area,
  access,
  params: byId,
  response: done,
})

function endsLater(
  { desde, hasta }: { readonly desde: number; readonly hasta: number | null },
  context: z.RefinementCtx,
) {
  if (hasta !== null && hasta < desde)
    context.addIssue({ code: 'custom', path: ['hasta'], message: 'Debe ser el primer año o después.' })
}
