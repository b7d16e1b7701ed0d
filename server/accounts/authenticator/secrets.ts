import { createHmac } from 'node:crypto'
import { Secret } from 'otpauth'
import { keyFor, seal as sealSecret, unseal as unsealSecret } from '#server/platform/sealed.ts'

const sealing = (userId: number) => ({ purpose: 'second-factor', owner: String(userId) })

/** Encrypts the secret of a user's second factor with a key of the shop. For another user it cannot be read. */
export function seal(appSecret: string, userId: number, secret: Uint8Array): string {
  return sealSecret(appSecret, sealing(userId), secret)
}

/** null: it was sealed with another key, or for another user. */
export function unseal(appSecret: string, userId: number, sealed: string): Buffer | null {
  return unsealSecret(appSecret, sealing(userId), sealed)
}

const RECOVERY_CODES = 10

/** Ten codes of 50 random bits, as people type them: 'k3vq7-m2xnd'. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ size: 7 }).base32.toLowerCase()
    return `${text.slice(0, 5)}-${text.slice(5, 10)}`
  })
}

/** The stored hash of a recovery code. Trying codes against it needs the key of the shop. */
export function recoveryCodeHash(appSecret: string, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')
  return createHmac('sha256', keyFor(appSecret, 'recovery-codes')).update(letters).digest('base64url')
}
