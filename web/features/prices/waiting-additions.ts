import type { AdditionBody } from '#web/data/buying/adding-calls.ts'
import { removeStoredText, storedText, storeText } from '#web/data/stored-text.ts'

// Additions made without signal wait in this browser, by user: another user's are never read or sent.

export interface WaitingAddition {
  readonly partKey: string
  /** With its idempotency key: sent twice, it is added once. */
  readonly body: AdditionBody & { readonly clave: string }
}

/** Enough for a day without signal. */
const MOST_WAITING = 500

export function waitingKey(userId: number): string {
  return `tuerca-por-agregar-${userId}`
}

/** Oldest first. Unreadable text counts as empty. */
export function parseWaiting(text: string | null | undefined): readonly WaitingAddition[] {
  if (text == null) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isAddition) : []
  } catch {
    return []
  }
}

export function waitingAdditions(userId: number): readonly WaitingAddition[] {
  return parseWaiting(storedText(waitingKey(userId)))
}

/** @returns false where the storage is full */
export function addWaiting(userId: number, addition: WaitingAddition): boolean {
  const waiting = waitingAdditions(userId)
  if (waiting.length >= MOST_WAITING) return false
  storeText(waitingKey(userId), JSON.stringify([...waiting, addition]))
  return true
}

export function removeWaiting(userId: number, clave: string): void {
  const rest = waitingAdditions(userId).filter(({ body }) => body.clave !== clave)
  if (rest.length === 0) removeStoredText(waitingKey(userId))
  else storeText(waitingKey(userId), JSON.stringify(rest))
}

function isAddition(value: unknown): value is WaitingAddition {
  if (typeof value !== 'object' || value === null || !('partKey' in value) || !('body' in value)) return false
  const { partKey, body } = value
  if (typeof partKey !== 'string' || typeof body !== 'object' || body === null) return false
  const isNumber = (name: string) => typeof Reflect.get(body, name) === 'number'
  return isNumber('producto') && isNumber('cantidad') && typeof Reflect.get(body, 'clave') === 'string'
}
