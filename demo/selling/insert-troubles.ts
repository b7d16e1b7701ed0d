import type pg from 'pg'

/** Faults of parts that the shop of the demo lives with; `shown` of each are left for the list of faults, the first by their id. */
const IGNORED = [
  {
    kind: 'sin_foto',
    reason: 'Se fotografían primero las que más se venden.',
    shown: 24,
    parts: 'not exists (select from product_pictures i where i.product_id = p.id)',
  },
  {
    kind: 'sin_precio',
    reason: 'Se cotiza con el proveedor: no lleva precio de lista.',
    shown: 8,
    parts: `coalesce(p.list_price, 0) = 0 and not exists (select from price_list_prices x
      join price_lists g on g.id = x.price_list_id and g.is_general where x.product_id = p.id and x.price > 0)`,
  },
] as const

/** Before the first check of the catalogue, which finds the rest. */
export async function insertTroubles(client: Pick<pg.ClientBase, 'query'>, now: Date): Promise<void> {
  for (const { kind, reason, shown, parts } of IGNORED)
    await client.query(
      `insert into product_troubles (product_id, kind, state, reason, first_seen_at, checked_at, updated_at)
       select p.id, $1, 'ignorado', $2, $3::timestamptz - interval '90 days', $3, $3
       from products p where p.status <> 'hidden' and ${parts} order by p.id offset $4`,
      [kind, reason, now, shown],
    )
}
