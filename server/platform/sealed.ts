import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The purpose and owner of a secret: for another purpose or owner it cannot be read. */
export interface Sealing {
  readonly purpose: string
  readonly owner: string
}

/** Encrypts a secret with a key of the shop (APP_SECRET). */
export function seal(appSecret: string, { purpose, owner }: Sealing, secret: Uint8Array): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(appSecret, purpose), iv).setAAD(Buffer.from(owner))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** null: it was sealed with another key, or for another owner. */
export function unseal(appSecret: string, { purpose, owner }: Sealing, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, keyFor(appSecret, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/** A key of the shop for one purpose. */
export function keyFor(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32))
}
