import type { Grants, Permission, Role } from '../access.ts'
import { PRIVATE_SCREENS, type PrivateScreen } from '../screens.ts'
import { workScreens } from './work-groups.ts'

export interface MenuItem {
  readonly label: string
  /** Below the router base. */
  readonly to: string
}

export interface MenuGroup {
  /** null: not of one kind of work. */
  readonly name: string | null
  readonly items: readonly MenuItem[]
}

/** "Mi Cuenta": the first match counts (specification, section 2). */
const DASHBOARDS: readonly (readonly [Role, string])[] = [
  ['admin', PRIVATE_SCREENS.adminDashboard.path],
  ['CustomerService', PRIVATE_SCREENS.adminDashboard.path],
  ['asesor', PRIVATE_SCREENS.advisorDashboard.path],
  ['vendedor', PRIVATE_SCREENS.telemarketerDashboard.path],
  ['cliente', PRIVATE_SCREENS.customerDashboard.path],
]

/**
 * The account menu, and "Mis accesos" on small screens (specification, section 2, Account menu, and section 6, Menu visibility). It lists
 * the screens meant for the user: an administrator may open every screen, but customers' screens are not listed for them.
 */
export function accountMenu(grants: Grants): readonly MenuGroup[] {
  if (!grants.isLoggedin) return []
  const dashboard = DASHBOARDS.find(([role]) => grants.roles.includes(role))
  const own = new Map(
    Object.values<PrivateScreen>(PRIVATE_SCREENS).flatMap(({ path, access, menu }) => {
      if (menu === undefined) return []
      const isFor = (menu.roles ?? access.roles ?? []).some((role) => grants.roles.includes(role))
      return isFor || holdsAll(grants.permissions, access.permissions) ? [[path, menu.label] as const] : []
    }),
  )
  const groups = workScreens(grants).map(({ name, screens }) => ({
    name,
    items: screens.flatMap(({ to }) => {
      const label = own.get(to)
      return label === undefined ? [] : [{ label, to }]
    }),
  }))
  for (const { items } of groups) for (const { to } of items) own.delete(to)
  const first = [
    ...(dashboard === undefined ? [] : [{ label: 'Mi Cuenta', to: dashboard[1] }]),
    ...[...own].map(([to, label]) => ({ label, to })),
  ]
  return [{ name: null, items: first }, ...groups].filter(({ items }) => items.length > 0)
}

function holdsAll(held: readonly string[], wanted: readonly Permission[] = []): boolean {
  return wanted.length > 0 && wanted.every((permission) => held.includes(permission))
}
