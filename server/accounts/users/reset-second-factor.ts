import type { Administrator } from '#domain/people/user-rules.ts'
import { resetOf } from '#server/accounts/second-factor/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Inviter } from './invitation-service.ts'
import { lockToChange } from './lock-user.ts'

/** Removes a lost second factor. It needs the right to change the account, and no user can do it for themselves. */
export async function resetSecondFactor(
  database: Database,
  viewer: Administrator,
  { name: by, context }: Omit<Inviter, 'siteAddress'>,
  id: number,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const locked = await lockToChange(db, viewer, id)
    if (locked instanceof Failure) return locked
    const { user } = locked
    if (!user.two_factor_enabled) {
      return new Failure('conflict', `${user.name} no tiene la verificación en dos pasos.`)
    }
    await resetOf(db, user, { by, context })
    return null
  })
}
