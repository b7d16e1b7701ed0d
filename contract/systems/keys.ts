import { z } from 'zod'
import { KEY_SCOPES, type Requirement } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dayFilter, defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

// Keys of other systems.

const access: Requirement = { roles: ['admin'] }
const admin = { area: 'Llaves de otros sistemas', access } as const
const id = z.number().int()

const KEY_STATES = ['vigente', 'vencida', 'retirada'] as const
const scopes = z.array(z.enum(KEY_SCOPES)).min(1)

const keyRow = z.object({
  id,
  sistema: z.string(),
  /** Its first characters; only its owner has the rest. */
  inicio: z.string(),
  alcances: scopes,
  estado: z.enum(KEY_STATES),
  vence: z.iso.datetime(),
  ultimoUso: z.iso.datetime().nullable(),
  creada: z.iso.datetime(),
  creo: z.string().nullable(),
})
export type KeyRow = z.infer<typeof keyRow>

const keys = defineList({
  sort: ['sistema', 'creada', 'vence', 'ultimoUso'],
  defaultSort: '-creada',
  filters: { estado: z.enum(KEY_STATES) },
})

export const keyList = defineEndpoint('GET /api/sistemas/llaves', {
  ...admin,
  summary: 'Llaves de otros sistemas, con sus alcances, su vencimiento y su último uso',
  query: listQuery(keys),
  response: listAnswer(keyRow),
})

export const keyExport = exportOf(keyList, keys, 'Las llaves que dan los filtros, en CSV o Excel')

export const keyFields = z.object({
  /** A system that already has this name gets another key. */
  sistema: writtenText.min(1).max(80),
  alcances: scopes,
  /** Valid until the end of this day. */
  vence: dayFilter,
})

export const storeKey = defineEndpoint('POST /api/sistemas/llaves', {
  ...admin,
  summary: 'Crea una llave para otro sistema. La llave completa se responde esta única vez',
  body: keyFields,
  response: z.object({ id, llave: z.string() }),
})

export const revokeKey = defineEndpoint('POST /api/sistemas/llaves/:id/retira', {
  ...admin,
  summary: 'Retira una llave: desde ahora no abre nada',
  params: z.object({ id: idFilter }),
  body: z.object({}),
  response: z.object({ id }),
})
