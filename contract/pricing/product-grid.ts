import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'

const define = callsIn('Productos')

const gridRow = z.object({
  producto: z.number().int(),
  k_parte: z.string(),
  descripcion: z.string(),
  linea: z.string(),
  marca: z.string(),
  /** The caller's price of a piece, before tax; null: none. */
  precio: z.number().positive().nullable(),
  razon: z.string(),
  empaque: z.object({ multiplo: z.number().int(), minimo: z.number().int() }),
  casco: z.number().nullable(),
  /** Whether a cart accepts it. */
  comprable: z.boolean(),
  /** Why it does not, or with which restriction; '' for none. */
  aviso: z.string(),
  /** Unreserved pieces: at the caller's supplying branch, and at all selling branches. */
  disponible: z.number().int(),
  disponible_total: z.number().int(),
  /** Their company's last order of it; null: never. */
  ultima_compra: z.iso.datetime().nullable(),
})
export type GridRow = z.infer<typeof gridRow>

const grid = defineList({
  sort: ['clave', 'linea', 'marca', 'comprado'],
  defaultSort: 'clave',
  filters: {
    linea: idFilter,
    marca: idFilter,
    /** At the caller's supplying branch, or at any. */
    existencia: z.enum(['sucursal', 'alguna']),
    compradas: z.enum(['si']),
  },
})

export const productGrid = define('GET /api/productos', {
  summary: 'Todas las piezas con el precio de quien pregunta, existencia y última compra',
  access: ANY_ACCOUNT,
  query: listQuery(grid),
  response: listAnswer(gridRow).extend({
    /** The caller's supplying branch; '' while the shop has none. */
    sucursal: z.string(),
    lineas: z.array(z.object({ id: z.number().int(), nombre: z.string() })),
    marcas: z.array(z.object({ id: z.number().int(), nombre: z.string() })),
  }),
})

export const productGridExport = exportOf(
  productGrid,
  grid,
  'Las piezas que dan los filtros con los precios de quien pregunta, en CSV o Excel',
)
