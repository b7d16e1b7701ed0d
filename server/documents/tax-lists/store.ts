import { sql, type Kysely } from 'kysely'
import { MOST_NEIGHBOURHOODS, type TaxList } from '#domain/tax-documents/tax-lists.ts'
import type { SatListEntry } from '#imports/sat-lists/sat-list-entry.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export async function loadedLists(db: Db) {
  return db
    .selectFrom('tax_lists as l')
    .leftJoin('users as u', 'u.id', 'l.loaded_by')
    .select(['l.loaded_at', 'l.entries', 'u.name as who'])
    .select([sql<TaxList>`l.name`.as('name'), sql<string | null>`l.published_on::text`.as('published_on')])
    .execute()
}

export type LoadedList = Awaited<ReturnType<typeof loadedLists>>[number]

export async function entriesOf(db: Db, list: TaxList): Promise<number> {
  const found = await db.selectFrom('tax_lists').select('entries').where('name', '=', list).executeTakeFirst()
  return found?.entries ?? 0
}

/** The names of SAT's list, in order. */
export async function neighbourhoodsOf(db: Db, postalCode: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct detail->>'nombre' as name from tax_list_entries
    where list = 'colonias' and key between ${`${postalCode}0000`} and ${`${postalCode}9999`}
    order by 1 limit ${MOST_NEIGHBOURHOODS}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Begins a list anew; until its transaction ends all others see the old one. */
export async function beginList(
  db: Db,
  list: TaxList,
  { userId, publishedOn }: { readonly userId: number; readonly publishedOn: string | null },
): Promise<void> {
  await db.deleteFrom('tax_lists').where('name', '=', list).execute()
  await db
    .insertInto('tax_lists')
    .values({ name: list, loaded_by: userId, published_on: publishedOn, entries: 0 })
    .execute()
}

export async function addEntries(db: Db, list: TaxList, entries: readonly SatListEntry[]): Promise<void> {
  await sql`
    insert into tax_list_entries (list, key, valid_from, valid_to, detail)
    select ${list}, * from unnest(
      ${entries.map(({ key }) => key)}::text[], ${entries.map(({ from }) => from)}::date[], ${entries.map(({ to }) => to)}::date[],
      ${entries.map(({ detail }) => JSON.stringify(detail))}::jsonb[])`.execute(db)
}

export async function finishList(db: Db, list: TaxList, entries: number): Promise<void> {
  await db.updateTable('tax_lists').set({ entries }).where('name', '=', list).execute()
}
