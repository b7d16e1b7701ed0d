import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'

// Who is told of what waits and of what is to be supplied at each branch.

const area = 'Correos'
const access: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
const person = z.object({ id, nombre: z.string(), correo: z.string() })

export const branchPeople = defineEndpoint({
  method: 'GET',
  path: '/api/correos/avisos',
  summary: 'A quién se avisa en cada sucursal de los prepedidos por autorizar y de los pedidos por surtir',
  area,
  access,
  response: z.object({
    sucursales: z.array(
      z.object({
        sucursal: z.object({ id, nombre: z.string() }),
        /** Its own people; none: all of the house are told. */
        personas: z.array(id),
        /** Who is told of a pre-order that waits there, and of its orders. */
        autorizan: z.array(z.string()),
        surten: z.array(z.string()),
        /** Where its orders are mailed to besides; '' where it has none. */
        correo: z.string(),
      }),
    ),
    /** Of the house, who authorise pre-orders or supply orders. */
    personas: z.array(person),
  }),
})

export const branchPeopleBody = z.object({
  /** As they were shown: what somebody else changed meanwhile is not overwritten. */
  antes: z.array(id).max(500),
  personas: z.array(id).max(500),
})

export const updateBranchPeople = defineEndpoint({
  method: 'POST',
  path: '/api/correos/avisos/:sucursal',
  summary: 'Dice quiénes son de una sucursal: a ellos se avisa de lo que espera y de lo que hay que surtir ahí',
  area,
  access,
  params: z.object({ sucursal: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: branchPeopleBody,
  response: z.object({ success: z.literal(true) }),
})
