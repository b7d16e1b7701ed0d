import { createHash, randomBytes } from 'node:crypto'

/** A key as it is sent: `prefix.secret`. */
export interface KeyParts {
  readonly prefix: string
  readonly secret: string
}

/** 'tk_' tells people, and tools that look for secrets in files, what it is. */
export function makeKey(): KeyParts {
  return { prefix: `tk_${randomBytes(6).toString('hex')}`, secret: randomBytes(32).toString('base64url') }
}

/** null: it has not the form of a key. */
export function parseKey(text: string): KeyParts | null {
  const [, prefix, secret] = /^([a-z0-9_]{8,24})\.([A-Za-z0-9_-]{43})$/u.exec(text) ?? []
  return prefix === undefined || secret === undefined ? null : { prefix, secret }
}

/** What is stored of a secret: it has 256 random bits, which nobody guesses from its hash. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
