import { actorOf } from '#server/customers/actor.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import type { Quoter } from './quotes/open-quote.ts'

/** Of a request. */
export function quoterOf(
  request: Parameters<typeof actorOf>[0] & Parameters<typeof loggedInPerson>[0],
  now: Date,
): Quoter {
  return { ...actorOf(request), person: loggedInPerson(request), now }
}
