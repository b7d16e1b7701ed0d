import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'

// The lines of each brand: for one brand, or one line, at a time.

const define = callsIn('Datos de referencia')
const access: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
/** Whether the relations of a brand or of a line are shown. */
const axis = z.enum(['marca', 'linea'])
const ids = z.array(id).max(1000)

const pair = z.object({
  /** The line for a brand, the brand for a line. */
  id,
  nombre: z.string(),
  relacionada: z.boolean(),
  /** Parts of this brand and line. */
  partes: z.number().int(),
})

export const brandLineSides = define('GET /api/relMarcaLinea/:eje', {
  summary: 'Marcas o líneas, con cuántas relaciones tiene cada una y cuántas les faltan o sobran',
  access,
  params: z.object({ eje: axis }),
  response: z.object({
    filas: z.array(
      z.object({
        id,
        nombre: z.string(),
        relaciones: z.number().int(),
        /** Pairs that parts have and the relation does not. */
        faltan: z.number().int(),
        /** Related pairs without parts. */
        sinPartes: z.number().int(),
      }),
    ),
  }),
})
export type BrandLineSide = z.infer<typeof brandLineSides.response>['filas'][number]

export const brandLinePairs = define('GET /api/relMarcaLinea/:eje/:id', {
  summary: 'Todas las líneas de una marca, o marcas de una línea, con las relacionadas',
  access,
  params: z.object({ eje: axis, id: idFilter }),
  response: z.object({ nombre: z.string(), filas: z.array(pair) }),
})
export type BrandLinePairs = z.infer<typeof brandLinePairs.response>

export const storeBrandLines = define('POST /api/relMarcaLinea/:eje/:id', {
  summary: 'Relaciona y quita líneas de una marca, o marcas de una línea',
  access,
  params: z.object({ eje: axis, id: idFilter }),
  body: z.object({ agrega: ids, quita: ids }),
  response: z.object({ agregadas: z.number().int(), quitadas: z.number().int() }),
})

const assignBody = z.object({
  marcas: ids.min(1, 'Elige al menos una marca.'),
  lineas: ids.min(1, 'Elige al menos una línea.'),
})

export const assignBrandLines = define('POST /api/relMarcaLinea/asigna', {
  summary: 'Relaciona cada una de varias marcas con cada una de varias líneas',
  access,
  body: assignBody,
  response: z.object({ agregadas: z.number().int(), yaEstaban: z.number().int() }),
})

const ORPHANS = ['faltan', 'sinPartes', 'marcasSolas', 'lineasSolas'] as const

export const brandLineOrphans = define('GET /api/relMarcaLinea/huerfanas', {
  summary: 'Pares que las partes tienen y la relación no, relaciones sin partes, marcas y líneas sin ninguna relación',
  access,
  response: z.object({
    totales: z.record(z.enum(ORPHANS), z.number().int()),
    /** The first 200 of each. */
    faltan: z.array(
      z.object({ marcaId: id, marca: z.string(), lineaId: id, linea: z.string(), partes: z.number().int() }),
    ),
    sinPartes: z.array(z.object({ marcaId: id, marca: z.string(), lineaId: id, linea: z.string() })),
    marcasSolas: z.array(z.object({ id, nombre: z.string() })),
    lineasSolas: z.array(z.object({ id, nombre: z.string() })),
  }),
})
export type BrandLineOrphans = z.infer<typeof brandLineOrphans.response>

export const mendBrandLines = define('POST /api/relMarcaLinea/corrige', {
  summary: 'Relaciona todos los pares que las partes tienen, o quita todas las relaciones sin partes',
  access,
  body: z.object({ que: z.enum(['faltan', 'sinPartes']) }),
  response: z.object({ pares: z.number().int() }),
})
