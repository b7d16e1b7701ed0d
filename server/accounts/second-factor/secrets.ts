import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts the secret of a person's second factor with a key of the shop. Of another person's row it cannot be read. */
export function seal(appSecret: string, userId: number, secret: Uint8Array): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(appSecret, 'second-factor'), iv).setAAD(Buffer.from(String(userId)))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** null: it was sealed with another key, or for somebody else. */
export function unseal(appSecret: string, userId: number, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyFor(appSecret, 'second-factor'), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(String(userId))).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

const RECOVERY_CODES = 10

/** Ten codes of 50 random bits, as people type them: 'k3vq7-m2xnd'. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ size: 7 }).base32.toLowerCase()
    return `${text.slice(0, 5)}-${text.slice(5, 10)}`
  })
}

/** What the database has of a recovery code. Whoever reads it needs the key of the shop to try codes. */
export function recoveryCodeHash(appSecret: string, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')
  return createHmac('sha256', keyFor(appSecret, 'recovery-codes')).update(letters).digest('base64url')
}

/** A key of the shop for one purpose. */
export function keyFor(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32))
}
