import type { ColleagueRow } from '#contract/customers/own-company.ts'
import { SIGHT_TEXTS } from '#domain/customers/sight-texts.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { USER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

const STATES = ['invitado', 'activo', 'suspendido'] as const

export const COLLEAGUE_LIST = listScreen('GET /api/mi-empresa/colegas', {
  name: 'colegas',
  columns: [
    { name: 'nombre', title: 'Nombre', sort: 'nombre', kind: 'link', value: ({ nombre }) => nombre },
    { name: 'correo', title: 'Correo', kind: 'text', value: ({ correo }) => correo },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => USER_LOOKS[estado] },
    { name: 'vista', title: 'Qué ve', kind: 'text', value: sightText },
    { name: 'puede', title: 'Puede', kind: 'chips', value: abilities },
    {
      name: 'acceso',
      title: 'Último acceso',
      sort: 'acceso',
      kind: 'moment',
      value: ({ ultimoAcceso }) => ultimoAcceso,
    },
    { name: 'empresa', title: 'Empresa', kind: 'text', isExtra: true, value: ({ empresa }) => empresa },
    { name: 'roles', title: 'Roles', kind: 'chips', isExtra: true, value: ({ roles }) => roles },
  ],
  defaultOrder: 'nombre',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: STATES.map((state) => ({ value: state, label: USER_LOOKS[state].label })),
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  searches: 'Nombre, correo o empresa',
})

function sightText({ vista, sucursales }: ColleagueRow): string {
  const branches = sucursales.map(({ nombre }) => nombre).join(', ')
  return vista === 'sucursal' && branches !== '' ? branches : SIGHT_TEXTS[vista]
}

function abilities({ compra, administra }: ColleagueRow): string[] {
  return [...(compra ? ['Compra'] : []), ...(administra ? ['Administra'] : [])]
}
