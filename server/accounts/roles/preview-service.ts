import { ENDPOINTS } from '#contract/api.ts'
import { mayCall, mayOpen, type Grants } from '#domain/access.ts'
import { accessChanges, type AccessChange, type Guarded } from '#domain/people/access-changes.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { allRoles, permissionNames, roleById, usersOfRole, type RoleUserGroup } from './store.ts'

/** Every screen and call with restricted access. */
const GUARDED: readonly Guarded[] = [
  ...Object.values(PRIVATE_SCREENS).map(({ title, access }): Guarded => ({
    kind: 'pantalla',
    name: title,
    isOpen: (who) => mayOpen(access, who) === 'open',
  })),
  ...ENDPOINTS.toSorted((one, other) => one.area.localeCompare(other.area, 'es')).map(
    ({ summary, access }): Guarded => ({
      kind: 'llamada',
      name: summary,
      isOpen: (who) => mayCall(access, who),
    }),
  ),
]

export interface RolePreview {
  /** Number of users with the role. */
  readonly users: number
  readonly changes: readonly AccessChange[]
  /** Users who would have to set up a second factor that the role does not require yet. */
  readonly withoutTwoFactor: number
}

/** Access that would open and close if the role had these permissions. Nothing is stored. */
export async function previewRole(
  { db }: Database,
  id: number,
  wanted: { readonly permissionIds: readonly number[]; readonly requiresTwoFactor: boolean },
): Promise<RolePreview | Failure> {
  const role = await roleById(db, id)
  if (role === undefined) return new Failure('not_found', 'Este rol ya no existe.')
  const [roles, after, groups] = await Promise.all([
    allRoles(db),
    permissionNames(db, wanted.permissionIds),
    usersOfRole(db, id),
  ])
  const before = new Map(roles.map((each) => [each.id, each]))
  const changed = new Map(before).set(id, { ...role, permissions: after })
  const changes = accessChanges(
    GUARDED,
    groups.map((group) => ({ users: group.users, before: grantsOf(group, before), after: grantsOf(group, changed) })),
  )
  const isRequiredAnew = wanted.requiresTwoFactor && !role.requires_two_factor
  return {
    users: sum(groups.map(({ users }) => users)),
    changes,
    withoutTwoFactor: isRequiredAnew ? sum(groups.map((group) => group.without_two_factor)) : 0,
  }
}

type Roles = ReadonlyMap<number, { readonly name: string; readonly permissions: readonly string[] }>

function grantsOf({ role_ids, permissions: own, withheld }: RoleUserGroup, roles: Roles): Grants {
  const held = role_ids.flatMap((id) => roles.get(id) ?? [])
  const given = new Set([...own, ...held.flatMap(({ permissions }) => permissions)])
  return {
    isLoggedin: true,
    roles: held.map(({ name }) => name),
    permissions: [...given].filter((name) => !withheld.includes(name)),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
