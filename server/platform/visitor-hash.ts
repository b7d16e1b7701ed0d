import { createHmac } from 'node:crypto'
import type { Viewer } from '#domain/access.ts'

export interface Visitor {
  readonly viewer: Viewer
  readonly address: string
}

/**
 * What one visitor is told from another by, for counts that are in nobody's name: a keyed hash of the address, or of who is logged in;
 * who acts for a customer is not the customer. Whoever stores it deletes it the next day.
 */
export function visitorHash({ viewer: { person }, address }: Visitor, secret: string): string {
  const who = person === null ? `a ${address}` : `p ${person.impersonator?.id ?? person.id}`
  return createHmac('sha256', secret).update(who).digest('base64url')
}
