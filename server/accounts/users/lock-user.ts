import { changeRefusal, type Administrator } from '#domain/people/user-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { lockUsers, permissionsOfUsers, rolesOfUsers } from './store.ts'

type Db = Database['db']

export const NO_SUCH_USER = new Failure('not_found', 'Este usuario ya no existe.')

/** Somebody whom the viewer may change, and whom nobody else changes until the transaction ends. */
export async function lockToChange(db: Db, viewer: Administrator, id: number) {
  const locked = await lockUser(db, id)
  if (locked === null) return NO_SUCH_USER
  const refusal = changeRefusal(viewer, { ...locked, id })
  return refusal === null ? locked : new Failure('forbidden', refusal)
}

/** Not who was removed. Nobody else changes them until the transaction ends. */
export async function lockUser(db: Db, id: number) {
  const [user] = await lockUsers(db, [id])
  if (user === undefined || user.status === 'eliminado') return null
  return { user, ...(await grantsOf(db, id)) }
}

/** Roles with their permissions, and the permissions beside those. */
export async function grantsOf(db: Db, id: number) {
  const [roles, permissions] = [await rolesOfUsers(db, [id]), await permissionsOfUsers(db, [id])]
  return { roles: roles.get(id) ?? [], permissions: permissions.get(id) ?? [] }
}
