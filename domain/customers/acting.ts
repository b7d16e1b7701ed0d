import type { Viewer } from '#domain/access.ts'

// Acting on behalf: somebody of the distributor sees and does what a customer's user may, in a session that names both.

/** As long as it takes to help on the telephone. */
export const ACTING_MINUTES = 60

/**
 * Whether what the viewer does counts as theirs. Who acts for them reads, fills carts and generates what was agreed on the telephone:
 * the calls of the contract that say `onBehalf`. A notice that they open was not read by the customer, and a price that they accept is
 * not accepted.
 */
export function actsInOwnName({ person }: Viewer): boolean {
  return person !== null && person.impersonator === null
}

/** Who asked for something, and who did it in their name. */
export interface Asker {
  readonly userId: number
  readonly impersonatorId: number | null
  /** Ids of accounts that may be the same person as one of the two: those that one made for the other, or one person for both. */
  readonly alsoIds: readonly number[]
}

/**
 * Nobody authorises what they asked for, in whoever's name they asked, by an account that they made or that made theirs, and in
 * whoever's name they would authorise it.
 */
export function mayAuthorise({ person }: Viewer, asker: Asker): boolean {
  if (person === null) return false
  const asked = new Set([asker.userId, asker.impersonatorId, ...asker.alsoIds])
  return !asked.has(person.id) && (person.impersonator === null || !asked.has(person.impersonator.id))
}
