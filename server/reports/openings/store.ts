import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

interface Search {
  /** '2026-11-22'. */
  readonly day: string
  /** Hashes. */
  readonly visitor: string
  readonly search: string
  /** A part of its results is opened. */
  readonly isFollowed: boolean
}

/** Counts a search, and that it was followed: each once for a visitor and day. Beyond `most` of a visitor in a day none counts. */
export async function addSearch(db: Db, { day, visitor, search, isFollowed }: Search, most: number): Promise<void> {
  await sql`
    with forgotten as (
      delete from search_day_votes where day < ${day}::date
    ), vote as (
      insert into search_day_votes as v (day, visitor, search, is_followed)
      select ${day}::date, ${visitor}, ${search}, ${isFollowed}::boolean
      where (select count(*) from search_day_votes o where o.day = ${day}::date and o.visitor = ${visitor}) < ${most}
      on conflict (day, visitor, search) do update set is_followed = true where excluded.is_followed and not v.is_followed
      -- Of a row that was there it is the transaction that locked it.
      returning (xmax = 0)::integer as is_new, is_followed::integer
    )
    insert into search_days as d (day, searches, followed) select ${day}::date, 1, is_followed from vote
    on conflict (day) do update set searches = d.searches + (select is_new from vote), followed = d.followed + excluded.followed`.execute(
    db,
  )
}

interface Opening {
  readonly day: string
  readonly visitor: string
  readonly companyId: number
  readonly productId: number
  readonly isSearched: boolean
}

/** Counts that somebody of a company opened a part, and that it was after a search: each once a day. A part that is not there: nothing. */
export async function addOpening(
  db: Db,
  { day, visitor, companyId, productId, isSearched }: Opening,
  most: number,
): Promise<void> {
  await sql`
    with forgotten as (
      delete from opening_votes where day < ${day}::date
    ), vote as (
      insert into opening_votes as v (day, visitor, product_id, is_searched)
      select ${day}::date, ${visitor}, p.id, ${isSearched}::boolean from products p
      where p.id = ${productId} and p.status <> 'hidden'
        and (select count(*) from opening_votes o where o.day = ${day}::date and o.visitor = ${visitor}) < ${most}
      on conflict (day, visitor, product_id) do update set is_searched = true where excluded.is_searched and not v.is_searched
      returning (xmax = 0)::integer as is_new, is_searched::integer
    )
    insert into part_openings as o (week, company_id, product_id, openings, searched)
    select date_trunc('week', ${day}::date)::date, ${companyId}, ${productId}, 1, is_searched from vote
    on conflict (week, company_id, product_id) do update set
      openings = o.openings + (select is_new from vote), searched = o.searched + excluded.searched`.execute(db)
}

/** @param before '2026-05-25': openings of earlier weeks are deleted, and data that is only for the day. */
export async function forgetOpenings(db: Db, { before, day }: { readonly before: string; readonly day: string }) {
  await sql`delete from part_openings where week < ${before}::date`.execute(db)
  await sql`delete from opening_votes where day < ${day}::date`.execute(db)
  await sql`delete from search_day_votes where day < ${day}::date`.execute(db)
}
