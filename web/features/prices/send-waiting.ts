import { isApiError } from '#contract/client.ts'
import { addToCart } from '#web/data/buying/adding-calls.ts'
import { knownSession, refreshSession } from '#web/data/session.ts'
import { removeWaiting, waitingAdditions, type WaitingAddition } from './waiting-additions.ts'

export interface SentAdditions {
  readonly added: readonly WaitingAddition[]
  readonly refused: readonly { readonly addition: WaitingAddition; readonly reason: string }[]
  /** Lines of the cart after the last that was added; null: none was. */
  readonly count: number | null
}

/** By idempotency key: null where it was added, else why not. */
const outcomes = new Map<string, string | null>()

/** What became of an addition that waited, as far as this page sent it. */
export function outcomeOf(clave: string): string | null | undefined {
  return outcomes.get(clave)
}

/** What the server says about the request, and will say again. Everything else passes: signal, session, load. */
const FINAL = new Set<string>(['invalid_input', 'forbidden', 'not_found', 'conflict', 'too_large'])

/** Sends what waits, the oldest first, until something keeps the server from answering. */
export async function sendWaiting(userId: number): Promise<SentAdditions> {
  const added: WaitingAddition[] = []
  const refused: SentAdditions['refused'][number][] = []
  let count: number | null = null
  for (const addition of waitingAdditions(userId)) {
    // Another answer may have told the page meanwhile that it is somebody else's: what is sent now would be in their name.
    if (knownSession().id !== userId) break
    try {
      count = (await addToCart(addition.body)).cantidad
      added.push(addition)
      outcomes.set(addition.body.clave, null)
    } catch (error) {
      if (!isApiError(error) || !FINAL.has(error.code)) break
      // The page may have become somebody else's meanwhile: then it waits for its person.
      if ((await refreshSession()).id !== userId) break
      refused.push({ addition, reason: error.message })
      outcomes.set(addition.body.clave, error.message)
    }
    removeWaiting(userId, addition.body.clave)
  }
  return { added, refused, count }
}
