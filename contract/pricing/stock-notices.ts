import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { callsIn } from '../endpoint.ts'

// Requests to be notified when a part can be promised again.

const define = callsIn('Precios')
const id = z.number().int().positive().max(2_147_483_647)
const body = z.object({ producto: id })

/** Of one person. */
export const MOST_STOCK_NOTICES = 200

export const stockNotices = define('GET /api/avisos-existencia', {
  summary: 'Las partes de las que quien pregunta espera aviso cuando haya',
  access: ANY_ACCOUNT,
  response: z.object({
    avisos: z.array(z.object({ producto: id, k_parte: z.string(), descripcion: z.string(), desde: z.iso.datetime() })),
  }),
})

export const requestStockNotice = define('POST /api/avisos-existencia', {
  summary: 'Pide aviso cuando una parte se pueda prometer otra vez',
  access: ANY_ACCOUNT,
  body,
  response: z.object({ pedido: z.literal(true) }),
})

export const takeBackStockNotice = define('POST /api/avisos-existencia/quita', {
  summary: 'Ya no quiere aviso de una parte',
  access: ANY_ACCOUNT,
  body,
  response: z.object({ quitado: z.boolean() }),
})
