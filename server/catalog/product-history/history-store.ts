import { sql, type Kysely } from 'kysely'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { FieldChanges, PartImage } from './part-image.ts'
import type { ChangeOrigin } from './record-store.ts'

type Db = Kysely<DB>

export interface HistoryRow {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly source: ChangeOrigin['source']
  readonly import_id: number | null
  readonly file: string | null
  readonly is_created: boolean
  readonly changes: FieldChanges
}

export function historyList(db: Db, productId: number) {
  const rows = db
    .selectFrom('product_history as h')
    .leftJoin('imports as i', 'i.id', 'h.import_id')
    .select(['h.id', 'h.at', 'h.actor', 'h.import_id', 'h.is_created'])
    .select(sql<ChangeOrigin['source']>`h.source`.as('source'))
    .select(sql<string | null>`i.files[1]`.as('file'))
    .select(sql<FieldChanges>`h.changes`.as('changes'))
    .where('h.product_id', '=', productId)
  return listSource({ rows, id: 'h.id', sort: { cuando: { notNull: 'h.id' } } })
}

/** The values at a version of the fields that changed since. @param version 0: before the first change */
export async function formerValues(db: Db, productId: number, version: number): Promise<Partial<PartImage>> {
  const { rows } = await sql<{ field: string; value: unknown }>`
    select distinct on (c.key) c.key as field, c.value->'before' as value
    from product_history h cross join jsonb_each(h.changes) c
    where h.product_id = ${productId} and h.id > ${version}
    order by c.key, h.id`.execute(db)
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]))
}

export async function hasVersion(db: Db, productId: number, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('product_history')
    .select('id')
    .where('product_id', '=', productId)
    .where('id', '=', version)
    .executeTakeFirst()
  return row !== undefined
}
