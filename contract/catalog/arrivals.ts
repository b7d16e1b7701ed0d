import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { callsIn } from '../endpoint.ts'

// Stock of a part by branch, and expected arrivals. Arrival dates also come from stock files and other systems.

const define = callsIn('Productos')
const access: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
const params = z.object({ id: z.coerce.number().pipe(id) })
const day = z.iso.date({ error: 'Escribe la fecha como 04/12/2026.' })

export const branchStock = define('GET /api/productos-admin/:id/existencias', {
  summary: 'Lo que cada sucursal tiene de una pieza y cuándo llega más',
  access,
  params,
  response: z.object({
    sucursales: z.array(
      z.object({
        sucursal: z.object({ id, nombre: z.string() }),
        vende: z.boolean(),
        existencia: z.number().int(),
        /** Reserved by pre-orders and orders. */
        apartadas: z.number().int(),
        /** Pieces that can be promised: whole packs at selling branches. */
        disponible: z.number().int(),
        /** null: the branch has never reported the part. */
        actualizado: z.string().nullable(),
        /** null: unknown. */
        llega: z.string().nullable(),
      }),
    ),
  }),
})

export const arrivalsBody = z.object({
  llegadas: z
    .array(
      z.object({
        sucursal: id,
        /** null: unknown. */
        llega: day.nullable(),
        /** The value on the screen, so that another user's change is not overwritten. */
        antes: day.nullable(),
      }),
    )
    .max(500),
})

export const updateArrivals = define('POST /api/productos-admin/:id/llegadas', {
  summary: 'Cuándo llegan más piezas a cada sucursal',
  access,
  params,
  body: arrivalsBody,
  response: z.object({ cambiadas: z.number().int() }),
})
