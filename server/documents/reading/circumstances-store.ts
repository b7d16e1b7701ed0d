import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Data for a reader thread: plain values, since they are copied to it. */
export interface ReaderData {
  readonly ownRfc: string
  readonly authorities: readonly { readonly der: Uint8Array; readonly isTest: boolean }[]
  readonly stampers: readonly Uint8Array[]
  /**
   * The keys of each uploaded list, a line for each: '25172504 2022-01-01 9999-12-31', with their days of validity. One text, since 150,000
   * rows would block the event loop for a second.
   */
  readonly lists: Readonly<Record<string, string>>
}

/** Changes whenever the result of `readerData` does. */
export async function readerStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ',
      (select rfc from company),
      (select concat(count(*), '-', max(id), '-', count(*) filter (where is_test)) from tax_certificates where role <> 'emisor'),
      (select string_agg(concat(name, loaded_at), ' ' order by name) from tax_lists)) as stamp`.execute(db)
  return rows[0]?.stamp ?? ''
}

export async function readerData(db: Db): Promise<ReaderData> {
  const [company, certificates, lists] = await Promise.all([
    db.selectFrom('company').select('rfc').executeTakeFirst(),
    db.selectFrom('tax_certificates').select(['role', 'der', 'is_test']).where('role', '<>', 'emisor').execute(),
    sql<{ name: string; entries: string }>`
      select l.name, coalesce((select string_agg(
          concat_ws(' ', e.key, coalesce(e.valid_from::text, '0000-00-00'), coalesce(e.valid_to::text, '9999-12-31')), E'\\n')
        from tax_list_entries e where e.list = l.name), '') as entries
      from tax_lists l where l.name <> 'colonias'`.execute(db),
  ])
  const ofRole = (role: string) => certificates.filter((each) => each.role === role)
  return {
    ownRfc: company?.rfc ?? '',
    authorities: ofRole('autoridad').map(({ der, is_test }) => ({ der: new Uint8Array(der), isTest: is_test })),
    stampers: ofRole('timbrado').map(({ der }) => new Uint8Array(der)),
    lists: Object.fromEntries(lists.rows.map(({ name, entries }) => [name, entries])),
  }
}
