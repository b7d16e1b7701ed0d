import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface StockNoticeRow {
  readonly productId: number
  readonly key: string
  readonly description: string
  readonly since: Date
}

/** Of parts that somebody waits for, the newest first. */
export async function waitingNotices(db: Db, userId: number): Promise<StockNoticeRow[]> {
  return db
    .selectFrom('stock_notices as n')
    .innerJoin('products as p', 'p.id', 'n.product_id')
    .select(['p.id as productId', 'p.key', 'p.description', 'n.created_at as since'])
    .where('n.user_id', '=', userId)
    .where('n.told_at', 'is', null)
    .where('p.status', '<>', 'hidden')
    .orderBy('n.id', 'desc')
    .execute()
}

/** The part, where it is shown. */
export async function shownPart(db: Db, productId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('key')
    .where('id', '=', productId)
    .where('status', '<>', 'hidden')
    .executeTakeFirst()
  return row?.key
}

/** Requests of one user are processed one after another. */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(db)
}

/** @returns false: they wait for it already. */
export async function insertNotice(db: Db, userId: number, productId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_notices as n (user_id, product_id) values (${userId}, ${productId})
    on conflict (user_id, product_id) do update set created_at = now(), told_at = null where n.told_at is not null
    returning id`.execute(db)
  return rows.length > 0
}

/** @returns the key of the part; undefined: they did not wait for it. */
export async function deleteNotice(db: Db, userId: number, productId: number): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    delete from stock_notices n using products p
    where p.id = n.product_id and n.user_id = ${userId} and n.product_id = ${productId} and n.told_at is null
    returning p.key`.execute(db)
  return rows[0]?.key
}

interface FulfilledNotice {
  readonly id: number
  readonly userId: number
  readonly productId: number
  readonly key: string
  readonly pieces: number
}

/** Takes up to so many notices of parts that can be promised at a branch that sells, and marks them as notified. */
export async function takeFulfilled(db: Db, limit: number): Promise<readonly FulfilledNotice[]> {
  const { rows } = await sql<FulfilledNotice>`
    update stock_notices n set told_at = now() from (
      select w.id, p.key, there.pieces from stock_notices w
      join products p on p.id = w.product_id and p.status <> 'hidden'
      join lateral (
        select sum(promisable_pieces(s.quantity, s.reserved, p.pack_multiple))::integer as pieces
        from stock s join branches b on b.id = s.branch_id and b.sells where s.product_id = p.id
      ) there on there.pieces > 0
      where w.told_at is null order by w.id limit ${limit} for update of w skip locked
    ) found where n.id = found.id
    returning n.id, n.user_id as "userId", n.product_id as "productId", found.key, found.pieces`.execute(db)
  return rows
}
