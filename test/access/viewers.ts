import { PERMISSIONS, ROLES, type Grants } from '#domain/access.ts'

export interface NamedViewer extends Grants {
  readonly name: string
}

export interface TestedViewers {
  readonly byRole: readonly NamedViewer[]
  readonly byPermission: readonly NamedViewer[]
}

/**
 * A visitor, somebody without any role, one person for each role with the permissions that the migrations give it, and one for each
 * permission alone.
 */
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
