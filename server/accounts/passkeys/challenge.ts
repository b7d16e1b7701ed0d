import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyFor } from '#server/platform/sealed.ts'

// A challenge contains its expiry and is signed for its purpose: requesting many stores nothing.

/** Enough for a person to find their telephone. */
const MINUTES = 5
const NONCE_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 32

export interface ChallengeKey {
  readonly appSecret: string
  /** 'ingreso', or the session that adds a passkey. */
  readonly purpose: string
}

export const SIGN_IN_PURPOSE = 'ingreso'

export function registrationPurpose({ id, sessionId }: { readonly id: number; readonly sessionId: number }): string {
  return `alta:${id}:${sessionId}`
}

export function makeChallenge(key: ChallengeKey, now: Date): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(NONCE_BYTES + TIME_BYTES)
  randomBytes(NONCE_BYTES).copy(body)
  body.writeUIntBE(now.getTime() + MINUTES * 60_000, NONCE_BYTES, TIME_BYTES)
  return Uint8Array.from([...body, ...macOf(key, body)])
}

/** Expiry of a challenge of ours; null: it is none, was made for another purpose, or is too old. */
export function challengeExpiry(key: ChallengeKey, challenge: string, now: Date): Date | null {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return null
  const body = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
  if (!timingSafeEqual(macOf(key, body), bytes.subarray(-MAC_BYTES))) return null
  const expires = new Date(body.readUIntBE(NONCE_BYTES, TIME_BYTES))
  return expires > now ? expires : null
}

/** The key under which a used one is remembered: of its bytes, since base64url writes the same in more than one way. */
export function challengeHash(challenge: string): string {
  return createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest('base64url')
}

/** The handle by which an authenticator knows the account: it does not reveal the user. */
export function userHandle(appSecret: string, userId: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHmac('sha256', keyFor(appSecret, 'passkey-users')).update(String(userId)).digest())
}

function macOf({ appSecret, purpose }: ChallengeKey, body: Uint8Array): Buffer {
  return createHmac('sha256', keyFor(appSecret, `passkey-challenges:${purpose}`))
    .update(body)
    .digest()
}
