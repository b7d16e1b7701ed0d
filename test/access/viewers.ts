import { PERMISSIONS, ROLES, type Grants } from '#domain/access.ts'

export interface NamedViewer extends Grants {
  readonly name: string
}

export interface TestedViewers {
  readonly byRole: readonly NamedViewer[]
  readonly byPermission: readonly NamedViewer[]
}

/** A visitor, a user without roles, a user for each role with its permissions from the migrations, and one for each single permission. */
export function testedViewers(permissionsOfRole: Readonly<Record<string, readonly string[]>>): TestedViewers {
  return {
    byRole: [
      { name: 'visitor', isLoggedin: false, roles: [], permissions: [] },
      { name: 'no role', isLoggedin: true, roles: [], permissions: [] },
      ...ROLES.map((role) => ({
        name: role,
        isLoggedin: true,
        roles: [role],
        permissions: permissionsOfRole[role] ?? [],
      })),
    ],
    byPermission: PERMISSIONS.map((permission) => ({
      name: permission,
      isLoggedin: true,
      roles: [],
      permissions: [permission],
    })),
  }
}
