import { createHash, randomBytes } from 'node:crypto'

/** A key as it is sent: `prefix.secret`. */
export interface KeyParts {
  readonly prefix: string
  readonly secret: string
}

/** 'tk_' identifies a key to people, and to tools that search files for secrets. */
export function makeKey(): KeyParts {
  return { prefix: `tk_${randomBytes(6).toString('hex')}`, secret: randomBytes(32).toString('base64url') }
}

/** null: the text does not have the form of a key. */
export function parseKey(text: string): KeyParts | null {
  const [, prefix, secret] = /^([a-z0-9_]{8,24})\.([A-Za-z0-9_-]{43})$/u.exec(text) ?? []
  return prefix === undefined || secret === undefined ? null : { prefix, secret }
}

/** The stored hash of a secret, which has 256 random bits: the hash does not help to guess it. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
