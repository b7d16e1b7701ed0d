import { privatePath } from '#web/app/private-paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'

export const PERMISSION_LIST = listScreen('GET /api/getPermissions', {
  name: 'permisos',
  columns: [
    {
      name: 'name',
      title: 'Permiso',
      sort: 'name',
      kind: 'link',
      value: ({ name }) => name,
      to: ({ id }) => privatePath('editPermission', { id }),
    },
    { name: 'descripcion', title: 'Descripción', kind: 'text', value: ({ descripcion }) => descripcion },
    { name: 'roles', title: 'Roles', sort: 'roles', kind: 'number', value: ({ roles }) => roles },
    { name: 'usuarios', title: 'Usuarios', sort: 'usuarios', kind: 'number', value: ({ usuarios }) => usuarios },
    {
      name: 'sistema',
      title: 'De quién',
      kind: 'text',
      value: ({ sistema }) => (sistema ? 'Del sistema' : 'Propio'),
    },
  ],
  defaultOrder: 'name',
  filters: [{ name: 'grupo', label: 'Grupo', kind: 'text', placeholder: 'users' }],
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  searches: 'Nombre o descripción',
  exports: 'GET /api/getPermissions/exporta',
})
