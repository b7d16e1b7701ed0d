import type { HeldPermission, UserPermissions } from '#contract/accounts/user-permissions.ts'
import { groupPermissions } from '#domain/people/permission-groups.ts'
import type { HeldPermissionRow } from './store.ts'

interface Shown {
  readonly user: { readonly id: number; readonly name: string; readonly email: string; readonly version: number }
  readonly roles: readonly { readonly id: number; readonly name: string }[]
  readonly held: readonly HeldPermissionRow[]
  /** Why the viewer may not change them. */
  readonly refusal: string | null
}

export function presentUserPermissions({ user, roles, held, refusal }: Shown): UserPermissions {
  const { id, name, email, version } = user
  return {
    id,
    name,
    email,
    roles: roles.map((role) => ({ id: role.id, name: role.name })),
    grupos: groupPermissions(held).map(({ group, permissions }) => ({
      grupo: group,
      permisos: permissions.map(present),
    })),
    motivo: refusal,
    version,
  }
}

function present({ id, name, description, by_roles, is_own, is_withheld }: HeldPermissionRow): HeldPermission {
  return {
    id,
    name,
    descripcion: description,
    porRoles: [...by_roles],
    propio: is_own,
    retirado: is_withheld,
    efectivo: (is_own || by_roles.length > 0) && !is_withheld,
  }
}
