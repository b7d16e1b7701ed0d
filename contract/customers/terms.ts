import { z } from 'zod'
import { ANY_ACCOUNT, type Requirement } from '#domain/access.ts'
import { blockText } from '#domain/customers/block-reason.ts'
import { amount } from '../amount.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { writtenText } from '../text.ts'

// Commercial terms of a company: price list, credit, order amounts, supplying branch.

const define = callsIn('Condiciones comerciales')
const READERS: Requirement = { roles: ['admin'], permissions: ['empresas-read'] }
const WRITERS: Requirement = { roles: ['admin'], permissions: ['condiciones-update'] }

const id = z.number().int().positive().max(2_147_483_647)
const named = z.object({ id, nombre: z.string() })
const days = z.number().int().min(0).max(365)

const fields = {
  /** Its own price list; null: that of its parent company, else the general one. */
  lista: id.nullable().default(null),
  /** It can only buy parts of its own list. */
  soloSuLista: z.boolean().default(false),
  /** null: pays in advance. */
  limiteCredito: amount.nullable().default(null),
  diasCredito: days.default(0),
  /** Days after its due date until an unpaid invoice stops further orders. */
  diasGracia: days.default(0),
  bloqueada: z.boolean().default(false),
  /** As shown to the customer. */
  motivoBloqueo: writtenText.max(300).default(''),
  /** Before tax; null: that of the shipping option. */
  pedidoMinimo: amount.nullable().default(null),
  pedidoMaximo: amount.nullable().default(null),
  /** Tax included; null: that of the settings. */
  autorizaHasta: amount.nullable().default(null),
  /** The supplying branch; null: the main one. */
  sucursal: id.nullable().default(null),
  /** Default shipping option by branch; null: none. */
  vias: z
    .array(z.object({ sucursal: id, via: id.nullable() }))
    .max(200)
    .default([]),
}

/** `version` is 0 before anything was stored. */
export const termsBody = z.object({ ...fields, version: z.number().int().min(0) }).superRefine((terms, context) => {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (terms.soloSuLista && terms.lista === null) say('lista', 'Elige su lista: compra solo lo que ella tiene.')
  if (terms.bloqueada && terms.motivoBloqueo === '') say('motivoBloqueo', 'Di por qué: el cliente lo lee.')
  else if (terms.bloqueada && blockText(terms.motivoBloqueo) !== 'reason')
    say('motivoBloqueo', `«${terms.motivoBloqueo}» no dice por qué: el cliente lo lee.`)
  if (terms.pedidoMaximo === 0) say('pedidoMaximo', 'Debe ser mayor que $0.00.')
  if (terms.pedidoMinimo !== null && terms.pedidoMaximo !== null && terms.pedidoMinimo > terms.pedidoMaximo)
    say('pedidoMaximo', 'Debe ser igual o mayor que el mínimo.')
})

const companyTermsAnswer = z.object({
  version: z.number().int(),
  lista: id.nullable(),
  soloSuLista: z.boolean(),
  limiteCredito: z.number().nullable(),
  diasCredito: z.number().int(),
  diasGracia: z.number().int(),
  motivoBloqueo: z.string(),
  pedidoMinimo: z.number().nullable(),
  pedidoMaximo: z.number().nullable(),
  autorizaHasta: z.number().nullable(),
  sucursal: id.nullable(),
  vias: z.array(z.object({ sucursal: id, via: id.nullable() })),
  /** The price list without one of its own, and whose it is; null: no list. */
  heredada: z.object({ lista: z.string(), empresa: z.string().nullable() }).nullable(),
  listas: z.array(named.extend({ general: z.boolean() })),
  sucursales: z.array(
    named.extend({ principal: z.boolean(), vende: z.boolean(), vias: z.array(named.extend({ activa: z.boolean() })) }),
  ),
  puedeCambiar: z.boolean(),
})
export type CompanyTermsAnswer = z.infer<typeof companyTermsAnswer>

export const companyTerms = define('GET /api/empresas/:id/condiciones', {
  summary: 'Condiciones comerciales de una empresa, y entre qué se elige',
  access: READERS,
  params: z.object({ id: idFilter }),
  response: companyTermsAnswer,
})

export const updateCompanyTerms = define('POST /api/empresas/:id/condiciones', {
  summary: 'Cambia las condiciones comerciales de una empresa',
  access: WRITERS,
  params: z.object({ id: idFilter }),
  body: termsBody,
  response: z.object({ version: z.number().int() }),
})

export const ownTerms = define('GET /api/mi-empresa/condiciones', {
  summary: 'Con qué condiciones compra la empresa de quien pregunta, hasta donde las ve',
  access: ANY_ACCOUNT,
  response: z.object({
    /** null: list prices. */
    lista: z.string().nullable(),
    soloSuLista: z.boolean(),
    pedidoMinimo: z.number().nullable(),
    pedidoMaximo: z.number().nullable(),
    sucursal: z.string().nullable(),
    /** '' while it can buy. */
    motivoBloqueo: z.string(),
    /** null: the caller does not see the whole company. */
    credito: z.object({ limite: z.number().nullable(), dias: z.number().int(), gracia: z.number().int() }).nullable(),
  }),
})
