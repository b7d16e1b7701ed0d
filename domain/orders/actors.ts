import type { Viewer } from '#domain/access.ts'
import type { Actor } from '#domain/lifecycles.ts'

/**
 * The roles in which a user acts on a pre-order or order that they can see. Users of a company are the customer, also while a member of
 * staff acts in their name; all others are staff.
 */
export function actorsOf({ person, roles, permissions }: Viewer): readonly Actor[] {
  if (person === null) return []
  const isAdmin = roles.includes('admin')
  const has = (permission: string) => isAdmin || permissions.includes(permission)
  const actors: readonly (Actor | false)[] =
    person.companyId === null
      ? [has('pedidos-update') && 'staff', has('prepedidos-authorize') && 'authoriser']
      : [has('permission_compras') && 'customer', has('prepedidos-approve') && 'approver']
  return actors.filter((actor) => actor !== false)
}
