import { z } from 'zod'
import { foldName } from '#domain/name.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, exportOf, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Roles')
const ADMIN = { roles: ['admin'] } as const

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const count = z.number().int()

export const roleFields = z.object({
  name: writtenText
    .min(1)
    .max(60)
    .refine((name) => name === '' || foldName(name) !== '', 'Escribe letras o cifras.'),
  descripcion: writtenText.max(300).default(''),
  /** Its holders can only sign in with a second factor. */
  segundoFactor: z.boolean().default(false),
  permisos: z.array(id).max(1000).default([]),
})
export const roleChange = roleFields.extend({ version: z.number().int() })

const roleRow = z.object({
  id,
  name: z.string(),
  descripcion: z.string(),
  /** Named by rules of the program: it cannot be renamed or deleted. */
  sistema: z.boolean(),
  segundoFactor: z.boolean(),
  permisos: count,
  usuarios: count,
})
export type RoleRow = z.infer<typeof roleRow>

const roleDetail = z.object({
  ...roleRow.shape,
  permisos: z.array(id),
  version: z.number().int(),
})
export type RoleDetail = z.infer<typeof roleDetail>

const roles = defineList({ sort: ['name', 'permisos', 'usuarios'], defaultSort: 'name' })

export const allRoles = define('GET /getAllRoles', {
  summary: 'Todos los roles, y cuáles puede dar quien pregunta',
  access: { roles: ['admin'], permissions: ['users-read'] },
  response: z.array(
    z.object({
      id,
      name: z.string(),
      descripcion: z.string(),
      asignable: z.boolean(),
      /** For users of companies, who can have no other roles. */
      deCliente: z.boolean(),
    }),
  ),
})

export const roleList = define('GET /api/getRoles', {
  summary: 'Roles, por páginas',
  access: ADMIN,
  query: listQuery(roles),
  response: listAnswer(roleRow),
})

export const roleExport = exportOf(roleList, roles, 'Roles como archivo')

export const role = define('GET /api/getRole/:id', {
  summary: 'Un rol y sus permisos',
  access: ADMIN,
  params: byId,
  response: roleDetail,
})

export const storeRole = define('POST /api/storeRole', {
  summary: 'Crea un rol',
  access: ADMIN,
  body: roleFields,
  response: z.object({ id }),
})

const accessChange = z.object({
  tipo: z.enum(['pantalla', 'llamada']),
  /** Title of the screen, or summary of the call. */
  nombre: z.string(),
  /** Number of users. */
  abre: count,
  cierra: count,
})

export const previewRole = define('POST /api/updateRole/:id/previa', {
  summary: 'Qué pantallas y llamadas abriría o cerraría un cambio del rol, y a cuántos usuarios; no guarda nada',
  access: ADMIN,
  params: byId,
  body: roleFields.pick({ permisos: true, segundoFactor: true }),
  response: z.object({
    /** Users with the role. */
    usuarios: count,
    cambios: z.array(accessChange),
    /** Those of them who would have to set up a second factor. */
    sinSegundoFactor: count,
  }),
})
export type RolePreview = z.infer<typeof previewRole.response>

export const updateRole = define('POST /api/updateRole/:id', {
  summary: 'Cambia un rol y sus permisos',
  access: ADMIN,
  params: byId,
  body: roleChange,
  response: z.object({ version: z.number().int() }),
})

export const deleteRole = define('POST /api/deleteRole/:id', {
  summary: 'Elimina un rol que nadie tiene',
  access: ADMIN,
  params: byId,
  response: z.object({ success: z.literal(true) }),
})
