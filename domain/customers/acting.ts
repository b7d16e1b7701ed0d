import type { Viewer } from '#domain/access.ts'

// Acting on behalf: a member of staff sees and does what a customer's user may, in a session that names both.

/** Enough for help on the telephone. */
export const ACTING_MINUTES = 60

/**
 * Whether the viewer acts for themself. A member of staff who acts for a customer reads, fills carts and generates what was agreed on the
 * telephone: the calls of the contract with `onBehalf`. A notice that they open does not count as read by the customer, nor a price as
 * accepted.
 */
export function actsInOwnName({ person }: Viewer): boolean {
  return person !== null && person.impersonator === null
}

/** Who made a request, and who made it in their name. */
export interface Requester {
  readonly userId: number
  readonly impersonatorId: number | null
  /** Accounts that may belong to the same person as one of the two: one created the other, or one person created both. */
  readonly alsoIds: readonly number[]
}

/** Nobody authorises their own request: not in another's name, and not through an account that they created or that created theirs. */
export function mayAuthorise({ person }: Viewer, requester: Requester): boolean {
  if (person === null) return false
  const requested = new Set([requester.userId, requester.impersonatorId, ...requester.alsoIds])
  return !requested.has(person.id) && (person.impersonator === null || !requested.has(person.impersonator.id))
}
