import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { recoveryCodeHash, unseal } from './secrets.ts'
import { secondFactorOf, useRecoveryCode, useStep } from './store.ts'
import { matchingStep } from './totp.ts'

export interface CodeCheck {
  readonly appSecret: string
  readonly now: Date
}

/** By the authenticator, or by one of the recovery codes. */
export type SecondFactorProof = 'codigo' | 'recuperacion'

/**
 * How a code proves the second factor: by the authenticator, or as a recovery code; null where it does not. Each code is accepted once,
 * also when it is sent twice concurrently.
 */
export async function acceptCode(
  db: Kysely<DB>,
  userId: number,
  code: string,
  { appSecret, now }: CodeCheck,
): Promise<SecondFactorProof | null> {
  const typed = code.replaceAll(/[\s-]/gu, '')
  const factor = await secondFactorOf(db, userId)
  if (factor === null || !factor.verified) return null
  if (!/^\d{6}$/u.test(typed)) {
    return (await useRecoveryCode(db, userId, recoveryCodeHash(appSecret, typed))) ? 'recuperacion' : null
  }
  return (await acceptTotp(db, userId, factor.secret, typed, { appSecret, now })) ? 'codigo' : null
}

/** Whether it is a code of the sealed secret, for a time step without an accepted code. */
export async function acceptTotp(
  db: Kysely<DB>,
  userId: number,
  sealed: string,
  code: string,
  { appSecret, now }: CodeCheck,
): Promise<boolean> {
  const secret = unseal(appSecret, userId, sealed)
  const step = secret === null ? null : matchingStep(secret, code, now)
  return step !== null && useStep(db, userId, step)
}
