import { privatePath } from '#web/app/private-paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'

export const ROLE_LIST = listScreen('GET /api/getRoles', {
  name: 'roles',
  columns: [
    {
      name: 'name',
      title: 'Rol',
      sort: 'name',
      kind: 'link',
      value: ({ name }) => name,
      to: ({ id }) => privatePath('editRole', { id }),
    },
    { name: 'descripcion', title: 'Descripción', kind: 'text', value: ({ descripcion }) => descripcion },
    { name: 'permisos', title: 'Permisos', sort: 'permisos', kind: 'number', value: ({ permisos }) => permisos },
    { name: 'usuarios', title: 'Usuarios', sort: 'usuarios', kind: 'number', value: ({ usuarios }) => usuarios },
    {
      name: 'segundoFactor',
      title: 'Dos pasos',
      kind: 'text',
      value: ({ segundoFactor }) => (segundoFactor ? 'Exigida' : 'Opcional'),
    },
    {
      name: 'sistema',
      title: 'De quién',
      kind: 'text',
      value: ({ sistema }) => (sistema ? 'Del sistema' : 'Propio'),
    },
  ],
  defaultOrder: 'name',
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  searches: 'Nombre o descripción',
  exports: 'GET /api/getRoles/exporta',
})
