import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { callsIn } from '../endpoint.ts'

// Who is notified about waiting pre-orders and about orders of each branch.

const define = callsIn('Correos')
const access: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
const person = z.object({ id, nombre: z.string(), correo: z.string() })

export const branchPeople = define('GET /api/correos/avisos', {
  summary: 'A quién se avisa en cada sucursal de los prepedidos por autorizar y de los pedidos por surtir',
  access,
  response: z.object({
    sucursales: z.array(
      z.object({
        sucursal: z.object({ id, nombre: z.string() }),
        /** The branch's own people; empty: all staff is notified. */
        personas: z.array(id),
        /** Who is notified about pre-orders and orders of the branch. */
        autorizan: z.array(z.string()),
        surten: z.array(z.string()),
        /** The address that gets its orders too; '' for none. */
        correo: z.string(),
      }),
    ),
    /** Staff who authorises pre-orders or supplies orders. */
    personas: z.array(person),
  }),
})

export const branchPeopleBody = z.object({
  /** The values on the screen, so that another user's change is not overwritten. */
  antes: z.array(id).max(500),
  personas: z.array(id).max(500),
})

export const updateBranchPeople = define('POST /api/correos/avisos/:sucursal', {
  summary: 'Dice quiénes son de una sucursal: a ellos se avisa de lo que espera y de lo que hay que surtir ahí',
  access,
  params: z.object({ sucursal: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: branchPeopleBody,
  response: z.object({ success: z.literal(true) }),
})
