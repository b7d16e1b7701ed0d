import { z } from 'zod'
import { callsIn } from '../endpoint.ts'

const define = callsIn('Usuarios')
const ADMIN = { roles: ['admin'] } as const

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const named = z.object({ id, name: z.string() })

const heldPermission = z.object({
  id,
  name: z.string(),
  descripcion: z.string(),
  /** The user's roles that give it. */
  porRoles: z.array(z.string()),
  /** Given to this user apart from roles. */
  propio: z.boolean(),
  /** Withheld from this user, even if a role gives it. */
  retirado: z.boolean(),
  efectivo: z.boolean(),
})
export type HeldPermission = z.infer<typeof heldPermission>

export const userPermissions = define('GET /api/getPermissions/:id', {
  summary: 'Los permisos de un usuario: propios, por rol y los que resultan, por grupo',
  access: ADMIN,
  params: byId,
  response: z.object({
    id,
    name: z.string(),
    email: z.string(),
    roles: z.array(named),
    /** By the part of the name before the first '-'. */
    grupos: z.array(z.object({ grupo: z.string(), permisos: z.array(heldPermission) })),
    /** Why the caller may not change them; null where they may. */
    motivo: z.string().nullable(),
    version: z.number().int(),
  }),
})
export type UserPermissions = z.infer<typeof userPermissions.response>

export const permissionsChange = z.object({
  propios: z.array(id).max(1000),
  retirados: z.array(id).max(1000),
  version: z.number().int(),
})

export const updateUserPermissions = define('POST /api/updatePermissions/:id', {
  summary: 'Da o retira permisos a un usuario, aparte de sus roles',
  access: ADMIN,
  params: byId,
  body: permissionsChange,
  response: z.object({ version: z.number().int() }),
})
