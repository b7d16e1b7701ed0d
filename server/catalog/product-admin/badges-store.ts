import type { PoolClient } from 'pg'

/** Whether a mark with days is shown on the day $1. domain/parts/badge.ts is its twin. */
const shown = (from: string, until: string) =>
  `coalesce(${from} <= $1::date, true) and coalesce($1::date <= ${until}, true)`

const NEW = shown('new_from', 'new_until')
const SPECIAL = shown('special_from', 'special_until')
const HAS_NEW_DAYS = '(new_from is not null or new_until is not null)'
const HAS_SPECIAL_DAYS = '(special_from is not null or special_until is not null)'

/** Parts that show a mark outside its days, or do not show it in them. @param today '2026-11-22' */
export async function lockWrongBadges(client: PoolClient, today: string, limit: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from products
     where (${HAS_NEW_DAYS} and is_new <> (${NEW})) or (${HAS_SPECIAL_DAYS} and is_special <> (${SPECIAL}))
     order by id limit $2 for no key update`,
    [today, limit],
  )
  return rows.map(({ id }) => id)
}

export async function showBadges(client: PoolClient, ids: readonly number[], today: string): Promise<void> {
  await client.query(
    `update products set
       is_new = case when ${HAS_NEW_DAYS} then ${NEW} else is_new end,
       is_special = case when ${HAS_SPECIAL_DAYS} then ${SPECIAL} else is_special end,
       updated_at = now()
     where id = any($2::integer[])`,
    [today, [...ids]],
  )
}
