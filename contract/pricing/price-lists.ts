import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { percent, price } from '../amount.ts'
import { callsIn } from '../endpoint.ts'
import { bulkSelection, defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

// Price lists and their prices. An unused list can be deleted.

const define = callsIn('Listas de precios')
const access: Requirement = { roles: ['admin'], permissions: ['precios-update'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const newVersion = z.object({ version: z.number().int() })
const created = z.object({ id })

const priceListRow = z.object({
  id,
  version: z.number().int(),
  nombre: z.string(),
  /** The fallback of the other lists. */
  general: z.boolean(),
  /** Numbers of parts, companies and discounts. */
  partes: z.number().int(),
  empresas: z.number().int(),
  descuentos: z.number().int(),
  cambio: z.iso.datetime(),
})
export type PriceListRow = z.infer<typeof priceListRow>

const lists = defineList({ sort: ['nombre', 'cambio'], defaultSort: 'nombre' })

export const priceLists = define('GET /api/listas-precios', {
  summary: 'Listas de precios, por páginas',
  access,
  query: listQuery(lists),
  response: listAnswer(priceListRow),
})

export const priceListFields = z.object({ nombre: writtenText.min(1).max(60), general: z.boolean().default(false) })
export const priceListChange = priceListFields.extend({ version: z.number().int() })

export const priceList = define('GET /api/listas-precios/:id', {
  summary: 'Una lista de precios',
  access,
  params: byId,
  response: priceListRow,
})

export const storePriceList = define('POST /api/listas-precios', {
  summary: 'Crea una lista de precios vacía',
  access,
  body: priceListFields,
  response: created,
})

export const updatePriceList = define('POST /api/listas-precios/:id', {
  summary: 'Cambia el nombre de una lista, o la hace la general',
  access,
  params: byId,
  body: priceListChange,
  response: newVersion,
})

export const duplicatePriceList = define('POST /api/listas-precios/:id/duplica', {
  summary: 'Crea una lista con los precios de otra',
  access,
  params: byId,
  body: z.object({ nombre: writtenText.min(1).max(60) }),
  response: created,
})

export const deletePriceList = define('POST /api/listas-precios/:id/elimina', {
  summary: 'Elimina una lista que nadie usa',
  access,
  params: byId,
  response: z.object({ success: z.literal(true) }),
})

const companiesOfList = defineList({ sort: ['nombre'], defaultSort: 'nombre' })

export const priceListCompanies = define('GET /api/listas-precios/:id/empresas', {
  summary: 'Empresas que compran por una lista, por páginas',
  access,
  params: byId,
  query: listQuery(companiesOfList),
  response: listAnswer(z.object({ id, nombre: z.string(), rfc: z.string(), soloSuLista: z.boolean() })),
})

/** Ids of lines and brands. */
const prices = defineList({
  sort: ['clave', 'precio', 'cambio'],
  defaultSort: 'clave',
  filters: { linea: idFilter, marca: idFilter },
})

const listedPrice = z.object({
  /** Id of the part. */
  id,
  clave: z.string(),
  descripcion: z.string(),
  linea: z.string().nullable(),
  marca: z.string().nullable(),
  /** In pesos, before tax. */
  precio: z.number(),
  /** null: it has none. */
  precioLista: z.number().nullable(),
  cambio: z.iso.datetime(),
})
export type ListedPrice = z.infer<typeof listedPrice>

export const listedPrices = define('GET /api/listas-precios/:id/precios', {
  summary: 'Los precios de una lista, por páginas; se buscan por clave y se filtran por línea y marca',
  access,
  params: byId,
  query: listQuery(prices),
  response: listAnswer(listedPrice),
})

export const listedPriceExport = exportOf(listedPrices, prices, 'Los precios de una lista como archivo')

/** `version`: the price that the user saw, in centavos; 0: none. */
const seen = z.number().int().min(0)

export const storePriceBody = z.object({
  clave: writtenText.min(1).max(60),
  precio: price,
  version: seen.default(0),
})

export const storeListedPrice = define('POST /api/listas-precios/:id/precios', {
  summary: 'Pone el precio de una parte en una lista',
  access,
  params: byId,
  body: storePriceBody,
  response: newVersion,
})

export const removeListedPrice = define('POST /api/listas-precios/:id/precios/:producto/quita', {
  summary: 'Quita una parte de una lista',
  access,
  params: z.object({ id: idFilter, producto: idFilter }),
  body: z.object({ version: seen }),
  response: z.object({ success: z.literal(true) }),
})

/** The change of prices, in percent; negative: they fall. */
const change = percent
  .gt(-100, 'Debe ser mayor que −100 %.')
  .max(500)
  .refine((value) => value !== 0, 'Escribe cuánto suben o bajan.')

const sample = z.object({ clave: z.string(), descripcion: z.string(), antes: z.number(), despues: z.number() })

export const previewAdjustment = define('POST /api/listas-precios/:id/ajusta/previa', {
  summary: 'Qué precios quedarían si una selección sube o baja un porcentaje',
  access,
  params: byId,
  body: z.object({ seleccion: bulkSelection(prices), porcentaje: change }),
  response: z.object({
    partes: z.number().int(),
    /** Prices that stay the same, since the change is below a centavo. */
    iguales: z.number().int(),
    muestra: z.array(sample),
    /** Identifies the previewed prices: to be sent with the adjustment. */
    huella: z.string(),
  }),
})

export const adjustPrices = define('POST /api/listas-precios/:id/ajusta', {
  summary: 'Sube o baja una selección un porcentaje, redondeada al centavo',
  access,
  params: byId,
  body: z.object({ seleccion: bulkSelection(prices), porcentaje: change, huella: z.string().max(64) }),
  response: z.object({ partes: z.number().int() }),
})

const partFilter = z.object({ clave: writtenText.min(1).max(60) })

const partPricing = z.object({
  id,
  clave: z.string(),
  descripcion: z.string(),
  precioLista: z.number().nullable(),
  /** null: unknown, or hidden from the caller. */
  costo: z.number().nullable(),
  veCosto: z.boolean(),
  listas: z.array(z.object({ id, nombre: z.string(), general: z.boolean(), precio: z.number().nullable() })),
})
export type PartPricing = z.infer<typeof partPricing>

export const partPricingByKey = define('GET /api/precios-de-parte', {
  summary: 'Precio de lista, costo y precio en cada lista de una parte',
  access,
  query: partFilter,
  response: partPricing,
})

export const listPriceBody = z.object({ precioLista: price.nullable(), version: seen })

export const updateListPrice = define('POST /api/precios-de-parte/:id/lista', {
  summary: 'Cambia el precio de lista de una parte',
  access,
  params: byId,
  body: listPriceBody,
  response: newVersion,
})

export const costBody = z.object({ costo: price.nullable(), version: seen })

export const updateCost = define('POST /api/precios-de-parte/:id/costo', {
  summary: 'Cambia el costo de una parte',
  access: { roles: ['admin'], permissions: ['precios-update', 'costos-read'] },
  params: byId,
  body: costBody,
  response: newVersion,
})
