import { sql, type Kysely } from 'kysely'
import type { ContactFields, ContactOrigin } from '#domain/contact-request.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface NewContactRequest extends ContactFields {
  readonly key: string
  readonly origin: ContactOrigin
  readonly searchText: string
  readonly page: string
  readonly secondsOpen: number | null
}

/** Whether `limit` requests or more were stored in the last hour. */
export async function isHourlyLimitReached(db: Kysely<DB>, limit: number): Promise<boolean> {
  const oldestCounted = await db
    .selectFrom('contact_requests')
    .select(sql<boolean>`created_at > now() - interval '1 hour'`.as('isRecent'))
    .orderBy('id', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return oldestCounted?.isRecent ?? false
}

/** Does nothing where the key is already stored. */
export async function insertContactRequest(db: Kysely<DB>, request: NewContactRequest): Promise<void> {
  await db
    .insertInto('contact_requests')
    .values({
      request_key: request.key,
      origin: request.origin,
      name: request.name,
      phone: request.phone === '' ? null : request.phone,
      email: request.email === '' ? null : request.email,
      question: request.question,
      search_text: request.searchText,
      page: request.page,
      seconds_open: request.secondsOpen,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .execute()
}
