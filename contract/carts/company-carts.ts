import { z } from 'zod'
import { ANY_ACCOUNT, type Requirement } from '#domain/access.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, idFilter, listAnswer, listQuery } from '../list.ts'
import { amount, id } from './cart-fields.ts'
import { parts, toPay, totals } from './sums.ts'

// The carts of a company's people, for those who administer or serve it. They can be read here; only their owners change them.

const define = callsIn('Carritos de la empresa')
const HEADS: Requirement = { roles: ['admin'], permissions: ['colegas-update'] }
/** Who may open the page of a company. */
const READERS: Requirement = { roles: ['admin'], permissions: ['empresas-read'] }

const named = z.object({ id, nombre: z.string() })
const byId = z.object({ id: idFilter })

const whose = {
  id,
  nombre: z.string(),
  persona: named,
  /** The owner no longer belongs to this company; the cart remained. */
  yaNoEsta: z.boolean(),
  /** Time of the last change. */
  cambio: z.iso.datetime(),
}

const row = z.object({
  ...whose,
  /** Including lines that are set aside. */
  lineas: z.number().int(),
  /** For the whole order that generating would create. */
  totalAPagar: amount,
})
export type CompanyCartRow = z.infer<typeof row>

const carts = defineList({ sort: ['persona', 'carrito', 'cambio'], defaultSort: '-cambio' })
const ownCarts = defineList({
  sort: ['persona', 'carrito', 'cambio'],
  defaultSort: '-cambio',
  /** One of the companies that the caller administers; without it, their own. */
  filters: { empresa: idFilter },
})

export const ownCompanyCarts = define('GET /api/mi-empresa/carritos', {
  summary: 'Los carritos con líneas de las personas de la empresa que administra quien pregunta, por páginas',
  access: HEADS,
  query: listQuery(ownCarts),
  response: listAnswer(row),
})

export const companyCarts = define('GET /api/empresas/:id/carritos', {
  summary: 'Los carritos con líneas de las personas de una empresa, por páginas',
  access: READERS,
  params: byId,
  query: listQuery(carts),
  response: listAnswer(row),
})

const line = z.object({
  id: z.string(),
  k_parte: z.string(),
  descripcion: z.string(),
  marca: z.string(),
  vehiculo: z.string(),
  nota: z.string(),
  sucursal: id,
  /** Solicitado, y lo que hay de ello. */
  cantidad: z.number().int(),
  cantidad2: z.number().int(),
  porSurtir: z.number().int(),
  /** null: it has no price. */
  precio: amount.positive().nullable(),
  casco: amount.nullable(),
  /** Of the pieces that generating would order, before tax. */
  importe: amount,
  apartada: z.boolean(),
  /** The owner must solve a problem before the cart can be generated. */
  porResolver: z.boolean(),
})

export const companyCart = define('GET /api/carritos/empresa/:id', {
  summary: 'Un carrito de alguien de la empresa, como está ahora, con los precios de esa empresa',
  access: ANY_ACCOUNT,
  params: byId,
  response: z.object({
    ...whose,
    empresa: named,
    lineas: z.array(line),
    sucursales: z.array(named.extend({ tasa: z.number(), via: z.string() })),
    ...totals,
    ahora: parts.ahora,
    porLlegar: parts.porLlegar,
    ...toPay,
    pedido_cliente: z.string(),
    fecha_requerida: z.iso.date().nullable(),
    nota: z.string(),
  }),
})
