import { sql, type Kysely } from 'kysely'
import type { BatchFileState } from '#domain/pictures/picture-files.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface FileFilter {
  /** In the name of the file, the key of the part, the reason. */
  readonly text: string
  readonly batchId: number | undefined
  readonly state: BatchFileState | undefined
}

export interface FileRow {
  readonly id: number
  readonly name: string
  readonly bytes: number
  readonly state: BatchFileState
  readonly reason: string
  readonly product_id: number | null
  readonly key: string | null
  readonly index: number | null
  readonly is_waiting: boolean
}

export function batchFiles(db: Db, { text, batchId, state }: FileFilter) {
  let rows = db
    .selectFrom('picture_batch_files as f')
    .leftJoin('products as p', 'p.id', 'f.product_id')
    .select(['f.id', 'f.name', 'f.bytes', 'f.reason', 'f.product_id', 'p.key', 'f.index'])
    .select(sql<BatchFileState>`f.state`.as('state'))
    .select(sql<boolean>`f.waiting_as is not null`.as('is_waiting'))
    .where(searchCondition(text, { plain: ['f.name', 'p.key', 'f.reason'] }))
  if (batchId !== undefined) rows = rows.where('f.batch_id', '=', batchId)
  if (state !== undefined) rows = rows.where('f.state', '=', state)
  return listSource({
    rows: rows.$castTo<FileRow>(),
    id: 'f.id',
    sort: { archivo: { notNull: 'f.name' }, estado: { notNull: 'f.state' }, parte: 'p.key_folded' },
  })
}
