import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { amount } from '../amount.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'

// Limits of a buyer without approval, and who in the company approves larger orders.

const define = callsIn('Límites de compra')
const ADMINISTRATORS: Requirement = { roles: ['admin'], permissions: ['colegas-update'] }
const READERS: Requirement = { roles: ['admin'], permissions: ['empresas-read'] }
const WRITERS: Requirement = { roles: ['admin'], permissions: ['condiciones-update'] }

export const buyerLimitBody = z.object({
  /** Tax included; null: no limit. */
  porPedido: amount.nullable().default(null),
  porMes: amount.nullable().default(null),
  /** Approves the orders of other buyers above their limits. */
  aprueba: z.boolean(),
  /** 0 before anything was stored. */
  version: z.number().int().min(0),
})

const buyerLimit = z.object({
  nombre: z.string(),
  porPedido: z.number().nullable(),
  porMes: z.number().nullable(),
  aprueba: z.boolean(),
  /** Other approvers of the company today. */
  otrosAprobadores: z.array(z.string()),
  version: z.number().int(),
  /** Why the caller may not change it; null where they may. */
  motivo: z.string().nullable(),
})
export type BuyerLimit = z.infer<typeof buyerLimit>

const newVersion = z.object({ version: z.number().int() })
const byColleague = z.object({ id: idFilter })
const byPerson = z.object({ id: idFilter, persona: idFilter })

export const colleagueLimit = define('GET /api/mi-empresa/colegas/:id/limite', {
  summary: 'Cuánto pide una persona de la empresa sin que alguien apruebe',
  access: ADMINISTRATORS,
  params: byColleague,
  response: buyerLimit,
})

export const updateColleagueLimit = define('POST /api/mi-empresa/colegas/:id/limite', {
  summary: 'Cambia el límite de compra de una persona de la empresa, y si aprueba lo de otros',
  access: ADMINISTRATORS,
  params: byColleague,
  body: buyerLimitBody,
  response: newVersion,
})

export const personLimit = define('GET /api/empresas/:id/personas/:persona/limite', {
  summary: 'Cuánto pide una persona de una empresa sin que alguien apruebe',
  access: READERS,
  params: byPerson,
  response: buyerLimit,
})

export const updatePersonLimit = define('POST /api/empresas/:id/personas/:persona/limite', {
  summary: 'Cambia el límite de compra de una persona de una empresa, y si aprueba lo de otros',
  access: WRITERS,
  params: byPerson,
  body: buyerLimitBody,
  response: newVersion,
})
