import { isApiError } from '#contract/client.ts'
import { addToCart } from '#web/data/buying/adding-calls.ts'
import { knownSession, refreshSession } from '#web/data/session.ts'
import { removeWaiting, waitingAdditions, type WaitingAddition } from './waiting-additions.ts'

export interface SentAdditions {
  readonly added: readonly WaitingAddition[]
  readonly refused: readonly { readonly addition: WaitingAddition; readonly reason: string }[]
  /** Lines of the cart after the last addition; null: none was added. */
  readonly count: number | null
}

/** By idempotency key: null where it was added, else the reason. */
const outcomes = new Map<string, string | null>()

/** The result of a waiting addition, if this page sent it. */
export function outcomeOf(clave: string): string | null | undefined {
  return outcomes.get(clave)
}

/** Final answers of the server. Other failures pass: signal, session, load. */
const FINAL = new Set<string>(['invalid_input', 'forbidden', 'not_found', 'conflict', 'too_large'])

/** Sends waiting additions, oldest first, until the server cannot be reached. */
export async function sendWaiting(userId: number): Promise<SentAdditions> {
  const added: WaitingAddition[] = []
  const refused: SentAdditions['refused'][number][] = []
  let count: number | null = null
  for (const addition of waitingAdditions(userId)) {
    // Another answer may have changed the session meanwhile: the addition would be sent in another user's name.
    if (knownSession().id !== userId) break
    try {
      count = (await addToCart(addition.body)).cantidad
      added.push(addition)
      outcomes.set(addition.body.clave, null)
    } catch (error) {
      if (!isApiError(error) || !FINAL.has(error.code)) break
      // The session may have changed meanwhile: then the addition waits for its user.
      if ((await refreshSession()).id !== userId) break
      refused.push({ addition, reason: error.message })
      outcomes.set(addition.body.clave, error.message)
    }
    removeWaiting(userId, addition.body.clave)
  }
  return { added, refused, count }
}
