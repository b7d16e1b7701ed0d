import type { Kysely } from 'kysely'
import { TOTP, Secret } from 'otpauth'
import { recoveryCodeHash, seal } from '#server/accounts/authenticator/secrets.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { TEST_SECRET } from '../app.ts'

/** The secret of every test's authenticator, from RFC 6238, appendix B. */
export const TOTP_SECRET = Secret.fromLatin1('12345678901234567890')
export const RECOVERY_CODE = 'aaaaa-bbbbb'

/** The authenticator's code at that time. */
export function authenticatorCode(at: Date = new Date()): string {
  return TOTP.generate({ secret: TOTP_SECRET, timestamp: at.getTime() })
}

/** Gives a user a second factor with one recovery code; `isVerified` false: not confirmed yet. */
export async function makeSecondFactor(
  db: Kysely<DB>,
  userId: number,
  { isVerified = true, appSecret = TEST_SECRET } = {},
): Promise<void> {
  await db
    .insertInto('two_factors')
    .values({ user_id: userId, secret: seal(appSecret, userId, TOTP_SECRET.bytes), verified: isVerified })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ user_id: userId, code_hash: recoveryCodeHash(appSecret, RECOVERY_CODE) })
    .execute()
  await db.updateTable('users').set({ two_factor_enabled: isVerified }).where('id', '=', userId).execute()
}
