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

/** Number of requests of the last hour, and of those with the same text; each counted up to `limit`. */
export async function lastHour(
  db: Kysely<DB>,
  question: string,
  limit: number,
): Promise<{ readonly all: number; readonly same: number }> {
  const recent = sql`from contact_requests where created_at > now() - interval '1 hour'`
  const counted = await sql<{ all: number; same: number }>`
    select
      (select count(*)::integer from (select 1 ${recent} order by id desc limit ${limit}) r) as all,
      (select count(*)::integer from (
        select 1 ${recent} and md5(question) = md5(${question}) limit ${limit}) r) as same`.execute(db)
  return counted.rows[0] ?? { all: 0, same: 0 }
}

/** Deletes the oldest requests in review beyond `most`: a flood must not fill the disk. */
export async function deleteOldestInReview(db: Kysely<DB>, most: number): Promise<void> {
  await sql`
    delete from contact_requests where state = 'en_revision' and id <= (
      select id from contact_requests where state = 'en_revision' order by id desc offset ${most} limit 1)`.execute(db)
}

/** Does nothing where the key is already stored. @returns whether it was stored. */
export async function insertContactRequest(
  db: Kysely<DB>,
  state: 'nueva' | 'en_revision',
  request: NewContactRequest,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('contact_requests')
    .values({
      request_key: request.key,
      state,
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
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}
