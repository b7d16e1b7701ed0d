import { Failure } from '#server/platform/failure.ts'
import type { Identity, Visitor } from '../identity-options.ts'
import { acceptCode } from '#server/accounts/authenticator/check-code.ts'
import { beginAttempt, limits } from '#server/accounts/identity/attempts.ts'
import { accountById, type AccountRow } from '#server/accounts/identity/accounts-store.ts'

export interface ConfirmedAccount extends AccountRow {
  readonly passwordHash: string
}

interface Confirmation extends Visitor {
  readonly password: string
  /** Of the second factor, where the call takes one. */
  readonly code?: string
  /** The field of the call with the password. */
  readonly field?: string
}

const WRONG_PASSWORD = 'La contraseña no es correcta.'
const WRONG_CODE = 'El código no es correcto o ya se usó.'

/**
 * Checks the password of a logged-in user again, and a code of the second factor, before a change that would lock them out of their account
 * if another person made it. Failures count by user.
 */
export async function confirmIdentity(
  { database: { db }, passwords, secret, clock }: Identity,
  userId: number,
  { addressGroup, password, code, field = 'contrasena' }: Confirmation,
): Promise<ConfirmedAccount | Failure> {
  const attempt = await beginAttempt(db, limits.ofConfirmation(userId))
  if (attempt instanceof Failure) return attempt
  const account = await accountById(db, userId)
  const passwordHash = account?.passwordHash ?? null
  const isRight = await passwords.verify(addressGroup, passwordHash, password)
  if (!isRight || account === null || passwordHash === null) return wrong(field, WRONG_PASSWORD)
  if (code !== undefined && (await acceptCode(db, userId, code, { appSecret: secret, now: clock() })) === null) {
    return wrong('codigo', WRONG_CODE)
  }
  await attempt.takeBack()
  return { ...account, passwordHash }
}

function wrong(field: string, message: string): Failure {
  return new Failure('invalid_input', message, { [field]: message })
}
