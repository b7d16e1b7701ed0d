import { sql, type Kysely } from 'kysely'
import { loadFileList } from '#server/documents/loads/list-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** Results of the files of a load, in their order. */
export async function takenFiles(db: Kysely<DB>, loadId: number) {
  const { rows } = loadFileList(db, { buscar: '', loadId })
  return rows
    .select(sql<boolean>`coalesce(d.company_id is not null, false)`.as('isMatched'))
    .orderBy('f.id')
    .execute()
}

export type TakenFile = Awaited<ReturnType<typeof takenFiles>>[number]
