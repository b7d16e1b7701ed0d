import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idFilter } from '../list.ts'

const area = 'Actuar por un cliente'
const done = z.object({ success: z.literal(true) })

export const startActing = defineEndpoint('POST /api/actuar/:userId', {
  summary:
    'Muestra la tienda como la ve un usuario de un cliente, por una hora; lo que se haga queda a nombre de ambos',
  area,
  // The service decides for which customers: a telemarketer acts only for companies that they spoke with today.
  access: { roles: ['admin', 'vendedor'], permissions: ['users-impersonate'] },
  params: z.object({ userId: idFilter }),
  response: done,
})

export const endActing = defineEndpoint('POST /api/actuar/termina', {
  summary: 'Regresa a la cuenta propia',
  area,
  access: ANY_ACCOUNT,
  onBehalf: true,
  response: done,
})
