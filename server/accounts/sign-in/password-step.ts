import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a code may follow without the password, once the password was right. */
export const PASSWORD_STEP_SECONDS = 300

/** Like the cookie of the session: with https it is bound to this host. */
export function passwordStepCookieName({ https }: { readonly https: boolean }): string {
  return https ? '__Host-tuerca-password-step' : 'tuerca-password-step'
}

interface Account {
  readonly id: number
  readonly passwordHash: string | null
}

/** The cookie's value, which proves that the password of the account was typed at `now`. It does not reveal the account. */
export function signPasswordStep(secret: string, account: Account, now: Date): string {
  const until = now.getTime() + PASSWORD_STEP_SECONDS * 1000
  return `${until}.${signature(secret, account, until)}`
}

/** Whether the cookie belongs to this account and its current password, and is not too old. */
export function hasPassedPassword(secret: string, cookie: string, account: Account, now: Date): boolean {
  const [until = '', given = ''] = cookie.split('.')
  const expected = Buffer.from(signature(secret, account, Number(until)))
  const bytes = Buffer.from(given)
  const isSigned = bytes.length === expected.length && timingSafeEqual(bytes, expected)
  return account.passwordHash !== null && isSigned && now.getTime() < Number(until)
}

/** The purpose is part of what is signed, and so is the hash: a new password invalidates earlier cookies. */
function signature(secret: string, { id, passwordHash }: Account, until: number): string {
  return createHmac('sha256', secret).update(`password-step:${id}:${until}:${passwordHash}`).digest('base64url')
}
