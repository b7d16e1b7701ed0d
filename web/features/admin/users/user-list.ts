import type { UserRow } from '#contract/accounts/users.ts'
import { USER_STATES } from '#domain/lifecycles.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import { USER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

export const USER_LIST = listScreen('GET /api/getUsers', {
  name: 'usuarios',
  columns: [
    { name: 'name', title: 'Nombre', sort: 'name', kind: 'link', value: ({ name }) => name },
    { name: 'email', title: 'Correo', sort: 'email', isSelfEvident: true, kind: 'text', value: ({ email }) => email },
    { name: 'estado', title: 'Estado', kind: 'badge', value: stateLook },
    { name: 'roles', title: 'Roles', kind: 'chips', value: ({ roles }) => roles.map(({ name }) => name) },
    {
      name: 'empresa',
      title: 'Empresa',
      isSelfEvident: true,
      kind: 'text',
      value: ({ empresa }) => empresa?.nombre ?? null,
    },
    {
      name: 'acceso',
      title: 'Último acceso',
      sort: 'acceso',
      kind: 'moment',
      value: ({ ultimoAcceso }) => ultimoAcceso,
    },
    { name: 'username', title: 'Usuario', isExtra: true, kind: 'text', value: ({ username }) => username },
    { name: 'alta', title: 'Alta', sort: 'alta', isExtra: true, kind: 'moment', value: ({ alta }) => alta },
    {
      name: 'invitacion',
      title: 'Invitación hasta',
      isExtra: true,
      kind: 'moment',
      value: ({ invitacionVence }) => invitacionVence,
    },
  ],
  defaultOrder: 'name',
  filters: [],
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  searches: 'Nombre, correo, usuario o empresa',
  exports: 'GET /api/getUsers/exporta',
})

type UserFilter = (typeof USER_LIST)['filters'][number]['name']

/** An invited user whose link has ended needs another one; none helps where another account has the address. */
export function stateLook({
  estado,
  invitacionVence,
  correoDe,
}: Pick<UserRow, 'estado' | 'invitacionVence' | 'correoDe'>) {
  if (estado === 'invitado' && correoDe !== null) return { label: 'Ya tiene otra cuenta', tone: 'warning' as const }
  const isExpired = estado === 'invitado' && invitacionVence === null
  return isExpired ? { label: 'Sin invitación', tone: 'warning' as const } : USER_LOOKS[estado]
}

interface Choices {
  readonly roles: readonly { readonly id: number; readonly name: string }[]
  readonly permissions: readonly { readonly id: number; readonly name: string }[]
  /** The rows of the page: their companies are the choices. */
  readonly rows: readonly UserRow[]
  /** The company in the address. */
  readonly company: string | null
}

/** Every filter of the call is here: a bulk act over the filter must change only what is shown. */
export function userFilters({ roles, permissions, rows, company }: Choices): readonly ListFilter<UserFilter>[] {
  const companies = new Map(
    rows.flatMap(({ empresa }) => (empresa === null ? [] : [[String(empresa.id), empresa.nombre]])),
  )
  if (company !== null && company !== '' && !companies.has(company)) companies.set(company, 'La empresa elegida')
  const named = (all: Choices['roles']) => all.map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    { name: 'rol', label: 'Rol', kind: 'choice', choices: named(roles) },
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: USER_STATES.map((value) => ({ value, label: USER_LOOKS[value].label })),
    },
    {
      name: 'empresa',
      label: 'Empresa',
      kind: 'choice',
      choices: [...companies].map(([value, label]) => ({ value, label })),
    },
    { name: 'permiso', label: 'Permiso', kind: 'choice', choices: named(permissions) },
  ]
}
