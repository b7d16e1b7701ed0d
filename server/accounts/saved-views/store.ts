import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface ViewRow {
  readonly id: number
  readonly name: string
  /** Of the list's address. */
  readonly query: string
}

export interface NewView {
  readonly list: string
  readonly name: string
  readonly query: string
}

const COLUMNS = ['id', 'name', sql<string>`settings ->> 'query'`.as('query')] as const

/** By name. */
export async function viewsOf(db: Db, userId: number, list: string): Promise<ViewRow[]> {
  return db
    .selectFrom('saved_views')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('name')
    .execute()
}

/** One with the same name is replaced. */
export async function storeView(db: Db, userId: number, { list, name, query }: NewView): Promise<ViewRow> {
  const settings = JSON.stringify({ query })
  return db
    .insertInto('saved_views')
    .values({ user_id: userId, list, name, settings })
    .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet({ settings }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** @returns whether this person had it. */
export async function removeView(db: Db, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
