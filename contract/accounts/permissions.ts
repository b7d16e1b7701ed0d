import { z } from 'zod'
import { namedValues } from '#domain/people/permission-groups.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, textFilter } from '../list.ts'
import { count, flag, onlyShown, text } from '../resource-fields.ts'
import { defineResource, type RowOf } from '../resource.ts'
import { writtenText } from '../text.ts'

const area = 'Permisos'
const define = callsIn(area)
const access = { roles: ['admin'] } as const

export const PERMISSION = defineResource({
  words: { one: 'permiso', many: 'Permisos' },
  area,
  access,
  calls: {
    list: ['/api/getPermissions', 'Permisos'],
    one: ['/api/getPermission/:id', 'Un permiso'],
    create: ['/api/storePermission', 'Crea un permiso'],
    change: ['/api/updatePermission/:id', 'Cambia un permiso'],
    remove: ['/api/deletePermission/:id', 'Elimina un permiso que nadie tiene'],
  },
  fields: {
    /** The part before the first '-' is its group. */
    name: text({
      label: 'Nombre',
      heading: 'Permiso',
      column: 'name',
      written: writtenText
        .min(1)
        .max(80)
        .regex(/^(?:[a-z0-9_]+(?:-[a-z0-9_]+)*)?$/u, 'Usa minúsculas sin acentos, cifras, _ y guiones: reportes-read.'),
    }),
    descripcion: text({ label: 'Descripción', column: 'description', written: writtenText.max(300).default('') }),
    /** How many roles have it, and how many users beside those of their roles. */
    roles: onlyShown(count({ label: 'Roles', column: 'roles' })),
    usuarios: onlyShown(count({ label: 'Usuarios', column: 'users' })),
    /** Named by the rules of the program: its name does not change and it is not deleted. */
    sistema: onlyShown(flag({ label: 'De quién', heading: null, column: 'is_system', initial: false })),
  },
  list: defineList({ sort: ['name', 'roles', 'usuarios'], defaultSort: 'name', filters: { grupo: textFilter } }),
})
export type PermissionRow = RowOf<typeof PERMISSION>

export const allPermissions = define('GET /getAllPermissions', {
  summary: 'Todos los permisos; name los limita a los que contienen alguno de los valores, separados por comas',
  // Who chooses roles and permissions for a user.
  access: { roles: ['admin'], permissions: ['users-read'] },
  query: z.object({
    name: writtenText.max(200).transform(namedValues).default([]),
  }),
  response: z.array(z.object({ id: z.number().int().positive(), name: z.string(), descripcion: z.string() })),
})
