import { PERMISSION } from '#contract/accounts/permissions.ts'
import { containsAny } from '#domain/people/permission-groups.ts'
import { inUse } from '#server/accounts/in-use.ts'
import { invalid, storedResource } from '#server/accounts/resources/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'

const SYSTEM_NAME = 'Es un permiso del sistema: conserva su nombre.'

export const PERMISSIONS = storedResource({
  resource: PERMISSION,
  table: 'permissions',
  subject: 'permiso',
  nameOf: ({ name }) => name,
  list: store.permissionList,
  constraints: { permissions_name_key: invalid('name', 'Ya hay un permiso con este nombre.') },
  prepare: async (_, columns, stored) =>
    stored?.is_system === true && stored.name !== columns['name']
      ? invalid('name', SYSTEM_NAME, 'Revisa el nombre.')
      : columns,
  deletionRefusal: async (db, { id, is_system }) => {
    if (is_system) return new Failure('conflict', 'Es un permiso del sistema: no se elimina.')
    const holders = await store.holdersOfPermission(db, id)
    return holders.roles.total + holders.users.total > 0 ? inUse(holders) : null
  },
})

/** Those whose names contain any of the values; all where there is none. */
export async function listAllPermissions({ db }: Database, values: readonly string[]) {
  return (await store.allPermissions(db)).filter(({ name }) => containsAny(name, values))
}
