import { sql, type Kysely } from 'kysely'
import type { TaxListName } from '#domain/tax-documents/certificates.ts'
import type { TaxListEntry } from '#imports/cfdi-lists/read-tax-list.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export async function loadedLists(db: Db) {
  return db
    .selectFrom('tax_lists as l')
    .leftJoin('users as u', 'u.id', 'l.loaded_by')
    .select(['l.name', 'l.loaded_at as loadedAt', 'l.entries', 'u.name as loadedBy'])
    .execute()
}

/** Puts a list in the place of the one before. */
export async function replaceList(
  db: Db,
  {
    name,
    entries,
    userId,
  }: { readonly name: TaxListName; readonly entries: readonly TaxListEntry[]; readonly userId: number | null },
): Promise<void> {
  await db.deleteFrom('tax_lists').where('name', '=', name).execute()
  await db.insertInto('tax_lists').values({ name, entries: entries.length, loaded_by: userId }).execute()
  await sql`
    insert into tax_list_entries (list, key, valid_from, valid_to)
    select ${name}, e.key, e.valid_from, e.valid_to
    from unnest(${entries.map(({ key }) => key)}::text[], ${entries.map(({ from }) => from)}::date[],
      ${entries.map(({ to }) => to)}::date[]) as e (key, valid_from, valid_to)`.execute(db)
}
