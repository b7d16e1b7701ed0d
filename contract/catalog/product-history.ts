import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, idFilter, listAnswer, listQuery } from '../list.ts'

// The history of a part: its changes and former versions.

const define = callsIn('Productos')
const access: Requirement = { roles: ['admin'] }

const change = z.object({ campo: z.string(), antes: z.string(), despues: z.string() })

const row = z.object({
  /** The resulting version. */
  id: z.number().int(),
  cuando: z.iso.datetime(),
  quien: z.string(),
  fuente: z.enum(['person', 'import', 'revert', 'api', 'bulk', 'reading', 'system']),
  archivo: z.object({ id: z.number().int(), nombre: z.string() }).nullable(),
  creada: z.boolean(),
  cambios: z.array(change),
})
export type HistoryRow = z.infer<typeof row>

const history = defineList({ sort: ['cuando'], defaultSort: '-cuando' })

export const productHistory = define('GET /api/productos-admin/:id/historial', {
  summary: 'Cambios de una pieza, por páginas',
  access,
  params: z.object({ id: idFilter }),
  query: listQuery(history),
  response: listAnswer(row),
})

/** 0: before the first change. */
const versionParams = z.object({ id: idFilter, version: z.coerce.number().int().min(0).max(2_147_483_647) })

export const versionPreview = define('GET /api/productos-admin/:id/historial/:version/previa', {
  summary: 'Qué cambiaría si una pieza volviera a una versión',
  access,
  params: versionParams,
  response: z.object({
    /** The present version of the part; sent to restore the old one. */
    version: z.number().int(),
    cambios: z.array(change),
    /** What cannot be restored, and why. */
    imposibles: z.array(z.string()),
  }),
})

export const restoreVersion = define('POST /api/productos-admin/:id/historial/:version/vuelve', {
  summary: 'Vuelve una pieza a una versión anterior',
  access,
  params: versionParams,
  body: z.object({ version: z.number().int() }),
  response: z.object({ version: z.number().int() }),
})
