import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { REFERENCE_KINDS, USE_WORDS, type UseName } from '#domain/reference-kinds.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

// Merges two equal brands, lines, makes, models or engines into one; a merge can be undone.

const define = callsIn('Datos de referencia')
const access: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
const kind = z.enum(REFERENCE_KINDS)
const byId = z.object({ id: idFilter })

export const use = z.object({
  que: z.enum(Object.keys(USE_WORDS) as [UseName, ...UseName[]]),
  cantidad: z.number().int(),
})

const choice = z.object({
  id,
  /** For a model, including its make: 'Nissan Tsuru'. */
  nombre: z.string(),
  version: z.number().int(),
  partes: z.number().int(),
})
export type ReferenceChoice = z.infer<typeof choice>

export const referenceChoices = define('GET /api/referencias/:tipo', {
  summary: 'Marcas, líneas, armadoras, modelos o motores cuyo nombre contiene un texto, para elegir uno',
  access,
  params: z.object({ tipo: kind }),
  query: z.object({ buscar: writtenText.max(80).default('') }),
  response: z.object({ filas: z.array(choice) }),
})

export const referenceUses = define('GET /api/referencias/:tipo/:id/uso', {
  summary: 'Qué usa una marca, línea, armadora, modelo o motor',
  access,
  params: z.object({ tipo: kind, id: idFilter }),
  response: z.object({ nombre: z.string(), usos: z.array(use) }),
})

export const mergePreview = define('GET /api/fusiones/previa', {
  summary: 'Qué pasaría de uno a otro si se fusionan',
  access,
  query: z.object({ tipo: kind, origen: idFilter, destino: idFilter }),
  response: z.object({
    origen: choice.omit({ partes: true }),
    destino: choice.omit({ partes: true }),
    /** What is moved or dropped. */
    cambios: z.array(use),
    /** Popular searches with the removed name. */
    busquedas: z.number().int(),
  }),
})
export type MergePreview = z.infer<typeof mergePreview.response>

const mergeBody = z.object({
  tipo: kind,
  /** Removed. */
  origen: id,
  /** Stays. */
  destino: id,
  /** Of both, as seen by the user. */
  version: z.number().int(),
  versionDestino: z.number().int(),
})

export const storeMerge = define('POST /api/fusiones', {
  summary: 'Fusiona dos: todo pasa del que se va al que queda',
  access,
  body: mergeBody,
  response: z.object({ id, cambios: z.array(use) }),
})

const merges = defineList({
  sort: ['fecha'],
  defaultSort: '-fecha',
  filters: { tipo: kind, estado: z.enum(['vigente', 'deshecha']) },
})

const mergeRow = z.object({
  id,
  tipo: kind,
  origen: z.string(),
  destino: z.string(),
  cambios: z.array(use),
  quien: z.string(),
  fecha: z.iso.datetime(),
  /** null: still merged. */
  deshecha: z.iso.datetime().nullable(),
  deshizo: z.string().nullable(),
})
export type MergeRow = z.infer<typeof mergeRow>

export const mergeList = define('GET /api/fusiones', {
  summary: 'Fusiones hechas, por páginas',
  access,
  query: listQuery(merges),
  response: listAnswer(mergeRow),
})

export const undoMerge = define('POST /api/fusiones/:id/deshace', {
  summary: 'Deshace una fusión: vuelve el que se fue, con lo que no cambió desde entonces',
  access,
  params: byId,
  response: z.object({
    /** Restored rows. */
    devueltos: z.number().int(),
    /** Rows that were changed since: they stay unchanged. */
    cambiados: z.number().int(),
  }),
})
