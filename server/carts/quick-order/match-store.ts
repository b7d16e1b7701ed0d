import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface KeyMatchRow {
  /** The key as it is compared (domain/part-key.ts). */
  readonly folded: string
  readonly productId: number
  readonly key: string
  readonly description: string
  readonly line: string
  readonly brand: string
  /** Whether it is the part's key, or another key of ours for it. */
  readonly isOwn: boolean
  /** The number as it is written, and its brand. */
  readonly foundKey: string
  readonly owner: string
}

/** Parts with these keys, without hidden ones: own keys first. A part with a key twice appears once. */
export async function partsByKeys(db: Kysely<DB>, folded: readonly string[]): Promise<KeyMatchRow[]> {
  const { rows } = await sql<KeyMatchRow>`
    with wanted as (select distinct unnest(${[...folded]}::text[]) as folded),
    found as (
      select w.folded, p.id as product_id, 0 as rank, p.key as found_key, '' as owner
      from wanted w join products p on p.key_folded = w.folded
      union all
      select w.folded, k.product_id, case k.kind when 'alternate' then 1 else 2 end, k.key, k.owner
      from wanted w join product_keys k on k.key_folded = w.folded
    ),
    best as (select distinct on (folded, product_id) * from found order by folded, product_id, rank, owner)
    select b.folded, p.id as "productId", p.key, p.description, coalesce(l.name, '') as line, coalesce(br.name, '') as brand,
      b.rank < 2 as "isOwn", b.found_key as "foundKey", b.owner
    from best b
    join products p on p.id = b.product_id and p.status <> 'hidden'
    left join lines l on l.id = p.line_id
    left join brands br on br.id = p.brand_id
    order by b.folded, b.rank, p.key`.execute(db)
  return rows
}

/** Least share of a key's trigrams that a similar key has. */
const LEAST_SIMILARITY = 0.4
const MOST_NEAR = 3

/** Parts with an own key similar to one of these, the nearest first; without hidden ones. The user chooses: no key is replaced by itself. */
export async function nearKeys(db: Kysely<DB>, folded: readonly string[]): Promise<KeyMatchRow[]> {
  const { rows } = await sql<KeyMatchRow>`
    select w.folded, n.id as "productId", n.key, n.description, coalesce(l.name, '') as line, coalesce(br.name, '') as brand,
      true as "isOwn", n.key as "foundKey", '' as owner
    from unnest(${[...folded]}::text[]) as w (folded)
    cross join lateral (
      select p.*, similarity(p.key_folded, w.folded) as likeness from products p
      where p.key_folded % w.folded and p.status <> 'hidden' and similarity(p.key_folded, w.folded) >= ${LEAST_SIMILARITY}
      order by likeness desc, p.key_folded limit ${MOST_NEAR}
    ) n
    left join lines l on l.id = n.line_id
    left join brands br on br.id = n.brand_id
    order by w.folded, n.likeness desc, n.key_folded`.execute(db)
  return rows
}
