import { z } from 'zod'
import { namedValues } from '#domain/people/permission-groups.ts'
import { defineEndpoint } from '../endpoint.ts'
import { defineList, exportQuery, fileAnswer, listAnswer, listQuery, textFilter } from '../list.ts'
import { writtenText } from '../text.ts'

const area = 'Permisos'
const ADMIN = { roles: ['admin'] } as const

/** Where roles and permissions are chosen for a user. */
const CHOOSERS = { roles: ['admin'], permissions: ['users-read'] } as const

const id = z.number().int().positive()
const byId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

export const permissionFields = z.object({
  /** The part before the first '-' is its group. */
  name: writtenText
    .min(1)
    .max(80)
    .regex(/^(?:[a-z0-9_]+(?:-[a-z0-9_]+)*)?$/u, 'Usa minúsculas sin acentos, cifras, _ y guiones: reportes-read.'),
  descripcion: writtenText.max(300).default(''),
})
export const permissionChange = permissionFields.extend({ version: z.number().int() })

const permissionRow = permissionFields.extend({
  id,
  /** Named by the rules of the program: it keeps its name and is not deleted. */
  sistema: z.boolean(),
  /** How many roles have it, and how many users beside those of their roles. */
  roles: z.number().int(),
  usuarios: z.number().int(),
})
export type PermissionRow = z.infer<typeof permissionRow>

const permissionDetail = permissionFields.extend({ id, sistema: z.boolean(), version: z.number().int() })

const permissions = defineList({
  sort: ['name', 'roles', 'usuarios'],
  defaultSort: 'name',
  filters: { grupo: textFilter },
})

export const allPermissions = defineEndpoint({
  method: 'GET',
  path: '/getAllPermissions',
  summary: 'Todos los permisos; name los limita a los que contienen alguno de los valores, separados por comas',
  area,
  access: CHOOSERS,
  query: z.object({
    name: writtenText.max(200).transform(namedValues).default([]),
  }),
  response: z.array(z.object({ id, name: z.string(), descripcion: z.string() })),
})

export const permissionList = defineEndpoint({
  method: 'GET',
  path: '/api/getPermissions',
  summary: 'Permisos, por páginas',
  area,
  access: ADMIN,
  query: listQuery(permissions),
  response: listAnswer(permissionRow),
})

export const permissionExport = defineEndpoint({
  method: 'GET',
  path: '/api/getPermissions/exporta',
  summary: 'Permisos como archivo',
  area,
  access: ADMIN,
  query: exportQuery(permissions),
  response: fileAnswer,
})

export const permission = defineEndpoint({
  method: 'GET',
  path: '/api/getPermission/:id',
  summary: 'Un permiso',
  area,
  access: ADMIN,
  params: byId,
  response: permissionDetail,
})

export const storePermission = defineEndpoint({
  method: 'POST',
  path: '/api/storePermission',
  summary: 'Crea un permiso',
  area,
  access: ADMIN,
  body: permissionFields,
  response: z.object({ id }),
})

export const updatePermission = defineEndpoint({
  method: 'POST',
  path: '/api/updatePermission/:id',
  summary: 'Cambia un permiso',
  area,
  access: ADMIN,
  params: byId,
  body: permissionChange,
  response: z.object({ version: z.number().int() }),
})

export const deletePermission = defineEndpoint({
  method: 'POST',
  path: '/api/deletePermission/:id',
  summary: 'Elimina un permiso que nadie tiene',
  area,
  access: ADMIN,
  params: byId,
  response: z.object({ success: z.literal(true) }),
})
