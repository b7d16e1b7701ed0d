import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'
import { defineList, exportQuery, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'

const area = 'Productos'

const gridRow = z.object({
  producto: z.number().int(),
  k_parte: z.string(),
  descripcion: z.string(),
  linea: z.string(),
  marca: z.string(),
  /** Of a piece for whoever asks, before tax; null: it has none for them. */
  precio: z.number().positive().nullable(),
  razon: z.string(),
  empaque: z.object({ multiplo: z.number().int(), minimo: z.number().int() }),
  casco: z.number().nullable(),
  /** Whether a cart takes it. */
  comprable: z.boolean(),
  /** Why not simply; '' where it does. */
  aviso: z.string(),
  /** Pieces that nobody has reserved: at the branch that supplies whoever asks, and at all that sell. */
  disponible: z.number().int(),
  disponible_total: z.number().int(),
  /** When their company last ordered it; null: never. */
  ultima_compra: z.iso.datetime().nullable(),
})
export type GridRow = z.infer<typeof gridRow>

const grid = defineList({
  sort: ['clave', 'linea', 'marca', 'comprado'],
  defaultSort: 'clave',
  filters: {
    linea: idFilter,
    marca: idFilter,
    /** At the branch that supplies whoever asks, or at any. */
    existencia: z.enum(['sucursal', 'alguna']),
    compradas: z.enum(['si']),
  },
})

export const productGrid = defineEndpoint({
  method: 'GET',
  path: '/api/productos',
  summary: 'Todas las piezas con el precio de quien pregunta, existencia y última compra',
  area,
  access: ANY_ACCOUNT,
  query: listQuery(grid),
  response: listAnswer(gridRow).extend({
    /** The branch that supplies whoever asks; '' while the shop has none. */
    sucursal: z.string(),
    /** To filter by. */
    lineas: z.array(z.object({ id: z.number().int(), nombre: z.string() })),
    marcas: z.array(z.object({ id: z.number().int(), nombre: z.string() })),
  }),
})

export const productGridExport = defineEndpoint({
  method: 'GET',
  path: '/api/productos/exporta',
  summary: 'Las piezas que dan los filtros con los precios de quien pregunta, en CSV o Excel',
  area,
  access: ANY_ACCOUNT,
  query: exportQuery(grid),
  response: fileAnswer,
})
