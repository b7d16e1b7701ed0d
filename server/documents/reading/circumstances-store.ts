import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** What a reader thread is given: plain data, since it is copied to the thread. */
export interface ReaderData {
  readonly ownRfc: string
  readonly authorities: readonly { readonly der: Uint8Array; readonly isTest: boolean }[]
  readonly stampers: readonly Uint8Array[]
  /** Of each list that was uploaded its keys with the days from and to which they hold. */
  readonly lists: Readonly<Record<string, readonly (readonly [key: string, from: string | null, to: string | null])[]>>
}

/** Changes whenever `readerData` gives something else. */
export async function readerStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ',
      (select rfc from company),
      (select concat(count(*), '-', max(id)) from tax_certificates where role <> 'emisor'),
      (select string_agg(concat(name, loaded_at), ' ' order by name) from tax_lists)) as stamp`.execute(db)
  return rows[0]?.stamp ?? ''
}

export async function readerData(db: Db): Promise<ReaderData> {
  const [company, certificates, lists, entries] = await Promise.all([
    db.selectFrom('company').select('rfc').executeTakeFirst(),
    db.selectFrom('tax_certificates').select(['role', 'der', 'is_test']).where('role', '<>', 'emisor').execute(),
    db.selectFrom('tax_lists').select('name').execute(),
    sql<{ list: string; key: string; from: string | null; to: string | null }>`
      select list, key, valid_from::text as from, valid_to::text as to from tax_list_entries`.execute(db),
  ])
  const byList = new Map<string, (readonly [string, string | null, string | null])[]>(
    lists.map(({ name }) => [name, []]),
  )
  for (const { list, key, from, to } of entries.rows) byList.get(list)?.push([key, from, to])
  const ofRole = (role: string) => certificates.filter((each) => each.role === role)
  return {
    ownRfc: company?.rfc ?? '',
    authorities: ofRole('autoridad').map(({ der, is_test }) => ({ der: new Uint8Array(der), isTest: is_test })),
    stampers: ofRole('timbrado').map(({ der }) => new Uint8Array(der)),
    lists: Object.fromEntries(byList),
  }
}
