import { PERMISSION } from '#contract/accounts/permissions.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { resourceColumns } from '#web/features/resources/resource-columns.ts'

const { name, descripcion, roles, usuarios } = resourceColumns(PERMISSION)

export const PERMISSION_LIST = listScreen('GET /api/getPermissions', {
  name: 'permisos',
  columns: [
    { ...name, kind: 'link', value: (row) => row.name, to: ({ id }) => privatePath('editPermission', { id }) },
    descripcion,
    roles,
    usuarios,
    { name: 'sistema', title: 'De quién', kind: 'text', value: ({ sistema }) => (sistema ? 'Del sistema' : 'Propio') },
  ],
  defaultOrder: 'name',
  filters: [{ name: 'grupo', label: 'Grupo', kind: 'text', placeholder: 'users' }],
  rowId: ({ id }) => id,
  rowName: (row) => row.name,
  searches: 'Nombre o descripción',
  exports: 'GET /api/getPermissions/exporta',
})
