import type { Giver } from '#domain/people/ranks.ts'
import { changeRefusal, takeRefusal, type Administrator } from '#domain/people/user-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { grantedAccount } from './granted-accounts.ts'
import { heldBy, lockUsers, type StoredUser } from './store.ts'

type Db = Database['db']

export const NO_SUCH_USER = new Failure('not_found', 'Este usuario ya no existe.')
const GIVER_CHANGED = new Failure('forbidden', 'Mientras tanto cambió lo que puedes hacer. Vuelve a ingresar.')

/** Locks a user whom the viewer may change, until the transaction ends. */
export async function lockToChange(db: Db, viewer: Administrator, id: number) {
  return lockUnless(db, viewer, id, changeRefusal)
}

/** Locks a user whose access the viewer may take, until the transaction ends. */
export async function lockToTake(db: Db, viewer: Administrator, id: number) {
  return lockUnless(db, viewer, id, takeRefusal)
}

async function lockUnless(db: Db, viewer: Administrator, id: number, refusalOf: typeof changeRefusal) {
  const locked = await lockUser(db, viewer, id)
  if (locked instanceof Failure) return locked
  const refusal = refusalOf(viewer, locked)
  return refusal === null ? locked : new Failure('forbidden', refusal)
}

/** Locks a user, who is not deleted, and the user who changes them, until the transaction ends. */
export async function lockUser(db: Db, giver: Giver & { readonly id: number }, id: number) {
  const users = await lockWithGiver(db, giver, [id])
  if (users instanceof Failure) return users
  const [user] = users
  if (user === undefined || user.status === 'eliminado') return NO_SUCH_USER
  return { user, ...(await grantedAccount(db, id)) }
}

/**
 * Locks the users to change, and the user who changes them, until the transaction ends, and returns their current state. A Failure where
 * the giver lost the rights that the request began with: of two users who take each other's access, one succeeds.
 */
export async function lockWithGiver(
  db: Db,
  giver: Giver & { readonly id: number },
  ids: readonly number[],
): Promise<StoredUser[] | Failure> {
  const users = await lockUsers(db, [...ids, giver.id])
  const self = users.find(({ id }) => id === giver.id)
  const { roles, permissions } = await heldBy(db, giver.id)
  const holdsAll =
    giver.roles.every((name) => roles.includes(name)) && giver.permissions.every((name) => permissions.includes(name))
  if (self?.status !== 'activo' || !holdsAll) return GIVER_CHANGED
  return users.filter(({ id }) => ids.includes(id))
}
