import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { deleteOldKeys, storeAnswer, takeKey, type OnceRow } from './store.ts'

interface Request {
  readonly userId: number
  /** null: the request may be repeated, and is then done again. */
  readonly key: string | null
  /** 'carrito.agregar' */
  readonly action: string
  readonly body: unknown
}

/**
 * Does the work of a request once, however often it is sent with its key: a double click, a retry, a request that waited in a browser
 * without signal. Call it in the transaction of the work. A Failure rolls its key back and can be tried again.
 * @param work returns the answer, as JSON.
 */
export async function doOnce<Answer>(
  db: Kysely<DB>,
  { userId, key, action, body }: Request,
  work: () => Promise<Answer | Failure>,
): Promise<Answer | Failure> {
  if (key === null) return work()
  const requestHash = hashOf(body)
  const before = await takeKey(db, { userId, key, action, requestHash })
  // What is stored is what `work` returned.
  if (before !== null) return answeredBefore({ action, requestHash }, before as OnceRow<Answer>)
  const answer = await work()
  if (!(answer instanceof Failure)) await storeAnswer(db, userId, key, answer)
  return answer
}

export function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url')
}

/** A batch locks its keys for a short time only. */
const KEYS_AT_ONCE = 10_000

/** A repeat of a request is answered for 100 days: a browser without network sends its notes again after weeks. */
export async function forgetOldKeys(db: Kysely<DB>, signal: AbortSignal): Promise<void> {
  let deleted = KEYS_AT_ONCE
  while (deleted === KEYS_AT_ONCE && !signal.aborted) deleted = await deleteOldKeys(db, KEYS_AT_ONCE)
}

/** Shown to a user whose first answer was lost, and who changed the form before they sent it again. */
const DONE_BEFORE = 'Lo que enviaste antes ya quedó hecho, aunque no llegó la respuesta. Recarga la página para verlo.'

/** The answer of the earlier request, as stored with its key. */
export function answeredBefore<Answer>(
  { action, requestHash }: { readonly action: string; readonly requestHash: string },
  before: OnceRow<Answer>,
): Answer | Failure {
  if (before.requestHash !== `${action} ${requestHash}`)
    return new Failure('conflict', 'Con esta clave ya se hizo otra petición.', { clave: DONE_BEFORE })
  return before.answer
}
