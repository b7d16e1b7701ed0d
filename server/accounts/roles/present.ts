import type { RoleDetail, RolePreview as PresentedPreview, RoleRow } from '#contract/accounts/roles.ts'
import { isCustomerRole, mayGiveRole, type Giver, type RoleGrants } from '#domain/people/ranks.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { RolePreview } from './preview-service.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly is_system: boolean
  readonly requires_two_factor: boolean
  readonly users: number
}

export function presentRoleRow(row: Row & { readonly permissions: number }): RoleRow {
  return { ...common(row), permisos: row.permissions }
}

export function presentRole(
  row: Row & { readonly permission_ids: readonly number[]; readonly version: number },
): RoleDetail {
  return { ...common(row), permisos: [...row.permission_ids], version: row.version }
}

function common({ id, name, description, is_system, requires_two_factor, users }: Row) {
  return { id, name, descripcion: description, sistema: is_system, segundoFactor: requires_two_factor, usuarios: users }
}

/** A role to choose, and whether the giver may assign it. */
export function presentChoice(
  giver: Giver,
  { id, description, ...role }: RoleGrants & { readonly id: number; readonly description: string },
) {
  const { name } = role
  return { id, name, descripcion: description, asignable: mayGiveRole(giver, role), deCliente: isCustomerRole(name) }
}

export function presentPreview({ users, changes, withoutTwoFactor }: RolePreview): PresentedPreview {
  return {
    usuarios: users,
    cambios: changes.map(({ kind, name, opens, closes }) => ({
      tipo: kind,
      nombre: name,
      abre: opens,
      cierra: closes,
    })),
    sinSegundoFactor: withoutTwoFactor,
  }
}

export const COLUMNS: readonly SheetColumn<Row & { readonly permissions: number }>[] = [
  { heading: 'Rol', value: ({ name }) => name },
  { heading: 'Descripción', value: ({ description }) => description },
  { heading: 'Segundo factor', value: (row) => row.requires_two_factor },
  { heading: 'Permisos', value: ({ permissions }) => permissions },
  { heading: 'Usuarios', value: ({ users }) => users },
]
