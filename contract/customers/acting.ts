import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'

const define = callsIn('Actuar por un cliente')
const done = z.object({ success: z.literal(true) })

export const startActing = define('POST /api/actuar/:userId', {
  summary:
    'Muestra la tienda como la ve un usuario de un cliente, por una hora; lo que se haga queda a nombre de ambos',
  // The service decides for which customers: a telemarketer acts only for companies that they spoke with today.
  access: { roles: ['admin', 'vendedor'], permissions: ['users-impersonate'] },
  params: z.object({ userId: idFilter }),
  response: done,
})

export const endActing = define('POST /api/actuar/termina', {
  summary: 'Regresa a la cuenta propia',
  access: ANY_ACCOUNT,
  onBehalf: true,
  response: done,
})
