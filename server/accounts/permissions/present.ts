import type { PermissionRow } from '#contract/accounts/permissions.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly is_system: boolean
  readonly roles: number
  readonly users: number
}

export function presentPermissionRow({ id, name, description, is_system, roles, users }: Row): PermissionRow {
  return { id, name, descripcion: description, sistema: is_system, roles, usuarios: users }
}

export function presentPermission({
  id,
  name,
  description,
  is_system,
  version,
}: Omit<Row, 'roles' | 'users'> & { readonly version: number }) {
  return { id, name, descripcion: description, sistema: is_system, version }
}

/** Of the exported file. */
export const COLUMNS: readonly SheetColumn<Row>[] = [
  { heading: 'Permiso', value: ({ name }) => name },
  { heading: 'Descripción', value: ({ description }) => description },
  { heading: 'Roles', value: ({ roles }) => roles },
  { heading: 'Usuarios', value: ({ users }) => users },
]
