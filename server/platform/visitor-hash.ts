import { createHmac } from 'node:crypto'
import type { Viewer } from '#domain/access.ts'

export interface Visitor {
  readonly viewer: Viewer
  readonly address: string
}

/**
 * Distinguishes visitors for anonymous counts: a keyed hash of the address, or of the logged-in user; a user who acts for a customer is not
 * the customer. The caller that stores it deletes it the next day.
 */
export function visitorHash({ viewer: { person }, address }: Visitor, secret: string): string {
  const who = person === null ? `a ${address}` : `p ${person.impersonator?.id ?? person.id}`
  return createHmac('sha256', secret).update(who).digest('base64url')
}
