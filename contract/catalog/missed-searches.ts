import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { visibleText } from '#domain/visible-text.ts'
import { callsIn, defineEndpoint } from '../endpoint.ts'
import { MAX_SEARCH_LENGTH } from '../limits.ts'
import { dayFilter, defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { relaxedTerm } from '../listing.ts'
import { writtenText } from '../text.ts'

const area = 'Búsquedas sin resultado'
const define = callsIn(area)
const ADMIN: Requirement = { roles: ['admin'] }
const admin = { area, access: ADMIN } as const

const id = z.number().int().positive().max(2_147_483_647)
const params = z.object({ id: idFilter })
const count = z.number().int()

/** nada: no results. relajado: results after dropping a condition. otra_marca: found by another brand's number. */
const MISS_OUTCOMES = ['nada', 'relajado', 'otra_marca'] as const

export const recordMiss = define('POST /api/busquedas/sin-resultado/anota', {
  summary: 'Anota una búsqueda que no encontró lo que se pedía',
  access: 'public',
  onBehalf: true,
  body: z.object({ buscar: z.string().max(MAX_SEARCH_LENGTH).overwrite(visibleText) }),
  response: z.object({ success: z.boolean() }),
})

const missRow = z.object({
  id,
  busqueda: z.string(),
  /** Monday. */
  semana: z.string(),
  nada: count,
  relajado: count,
  otraMarca: count,
  resultados: count,
  /** Customers who made it, most searches first. */
  clientes: z.array(z.object({ id, nombre: z.string(), veces: count })),
  ultima: z.iso.datetime(),
  /** What was added so that it is found; '' for nothing yet. */
  respuesta: z.string(),
  /** On the shopping list. */
  porComprar: z.boolean(),
})
export type MissRow = z.infer<typeof missRow>

const misses = defineList({
  sort: ['ultima', 'semana', 'veces', 'busqueda'],
  defaultSort: '-veces',
  filters: {
    resultado: z.enum(MISS_OUTCOMES),
    /** Any day of the week. */
    semana: dayFilter,
    empresa: idFilter,
    estado: z.enum(['pendientes', 'respondidas']),
  },
})

export const missList = defineEndpoint('GET /api/busquedas/sin-resultado', {
  ...admin,
  summary: 'Lo que se buscó y no se encontró, por semana',
  query: listQuery(misses),
  response: listAnswer(missRow),
})

export const missCustomers = defineEndpoint('GET /api/busquedas/sin-resultado/clientes', {
  ...admin,
  summary: 'Clientes que buscaron algo y no lo encontraron, por nombre',
  /** The first 500. */
  response: z.object({ clientes: z.array(z.object({ id, nombre: z.string() })) }),
})

export const missExport = exportOf(missList, misses, 'Lo que se buscó y no se encontró, como archivo')

/** The present results of the search. */
const now = z.object({
  total: count,
  relajado: z.array(relaxedTerm),
  piezas: z.array(z.object({ id, clave: z.string(), descripcion: z.string(), linea: z.string() })),
})

export const miss = defineEndpoint('GET /api/busquedas/sin-resultado/:id', {
  ...admin,
  summary: 'Una búsqueda sin resultado y lo que encuentra ahora',
  params,
  response: missRow.extend({ ahora: now }),
})

/** What was added, in Spanish, and the present results. */
const answered = z.object({ agregado: z.string(), ahora: now })

export const answerWithKey = defineEndpoint('POST /api/busquedas/sin-resultado/:id/equivalente', {
  ...admin,
  summary: 'Agrega la clave buscada como equivalente de una pieza',
  params,
  body: z.object({ producto: id, clave: writtenText.min(1).max(60), marca: writtenText.max(80).default('') }),
  response: answered,
})

export const answerWithAlias = defineEndpoint('POST /api/busquedas/sin-resultado/:id/alias', {
  ...admin,
  summary: 'Agrega un nombre con que la gente llama a una armadora o a un modelo',
  params,
  body: z.object({
    alias: writtenText.min(2).max(60),
    /** Ids; without a model, the word is a name of the make. */
    armadora: id,
    modelo: id.nullable().default(null),
  }),
  response: answered,
})

export const answerWithSynonym = defineEndpoint('POST /api/busquedas/sin-resultado/:id/sinonimo', {
  ...admin,
  summary: 'Agrega una palabra como sinónimo de otra con que ya se encuentran piezas',
  params,
  body: z.object({ termino: writtenText.min(2).max(60), como: writtenText.min(2).max(60) }),
  response: answered,
})

const WANTED_STATES = ['por_comprar', 'pedida', 'descartada'] as const

const wantedFields = { cantidad: z.number().int().min(1).max(1_000_000), nota: writtenText.max(500).default('') }

export const wantMissed = defineEndpoint('POST /api/busquedas/sin-resultado/:id/compra', {
  ...admin,
  summary: 'La pone en la lista de lo que hay que comprar; si ya está, cambia su cantidad y nota',
  params,
  body: z.object({ nombre: writtenText.min(1).max(120), ...wantedFields }),
  response: z.object({ id }),
})

const wantedRow = z.object({
  id,
  nombre: z.string(),
  cantidad: count,
  nota: z.string(),
  estado: z.enum(WANTED_STATES),
  desde: z.iso.datetime(),
  version: count,
})
export type WantedRow = z.infer<typeof wantedRow>

const wanted = defineList({
  sort: ['desde', 'nombre', 'cantidad'],
  defaultSort: '-desde',
  filters: { estado: z.enum(WANTED_STATES) },
})

export const wantedList = defineEndpoint('GET /api/por-comprar', {
  ...admin,
  summary: 'Lo que hay que comprar porque se busca y no hay',
  query: listQuery(wanted),
  response: listAnswer(wantedRow),
})

export const wantedExport = exportOf(wantedList, wanted, 'Lo que hay que comprar, como archivo')

export const changeWanted = defineEndpoint('POST /api/por-comprar/:id', {
  ...admin,
  summary: 'Dice de algo por comprar que ya se pidió, que se descarta o que falta comprarlo',
  params,
  body: z.object({ version: count, estado: z.enum(WANTED_STATES) }),
  response: z.object({ version: count }),
})
