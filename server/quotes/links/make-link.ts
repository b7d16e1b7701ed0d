import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LINK_DAYS } from '#domain/quotes/links.ts'
import { endOfDay } from '#domain/quotes/validity.ts'
import { quoteLinkAddress } from '#domain/screen-address.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { OfferRow } from '#server/quotes/paper/store.ts'
import { insertLink } from './store.ts'

/** The stored hash of a link's token: it does not open the link. */
export function linkHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

interface LinkReader {
  /** null: not a recipient of mails. */
  readonly recipientId: number | null
  readonly name: string
}

export interface MadeLink {
  readonly id: number
  /** Absolute; its token is stored nowhere. */
  readonly url: string
  readonly expiresAt: Date
}

export async function makeLink(
  db: Kysely<DB>,
  offer: OfferRow,
  reader: LinkReader,
  { by, now, siteAddress }: { readonly by: number | null; readonly now: Date; readonly siteAddress: string },
): Promise<MadeLink> {
  const token = randomBytes(32).toString('base64url')
  const end = Math.max(endOfDay(offer.validUntil, offer.timeZone).getTime(), now.getTime())
  const expiresAt = new Date(end + LINK_DAYS * 86_400_000)
  const id = await insertLink(db, {
    quoteId: offer.id,
    revision: offer.revision,
    recipientId: reader.recipientId,
    recipient: reader.name,
    hash: linkHash(token),
    expiresAt,
    createdBy: by,
    at: now,
  })
  return { id, url: siteAddress + quoteLinkAddress(token), expiresAt }
}
