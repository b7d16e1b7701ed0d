import type { Viewer } from '#domain/access.ts'
import type { Actor } from '#domain/lifecycles.ts'

/**
 * As what somebody acts on a pre-order or order that they can see. Who belongs to a company is the customer, also while somebody of the
 * house acts in their name; the others are the house.
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
