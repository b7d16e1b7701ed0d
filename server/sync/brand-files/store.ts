import { sql, type Kysely } from 'kysely'
import type { Tier } from '#domain/counter/tiers.ts'
import { foldName } from '#domain/name.ts'
import type { DB } from '#server/platform/db/tables.ts'

interface GivenBrand {
  readonly name: string
  /** null: it stays as it is; a new brand is not. */
  readonly madeInMexico: boolean | null
  /** null: it stays as it is. */
  readonly tier: Tier | null
}

export interface ChangedBrand {
  readonly id: number
  readonly name: string
  readonly madeInMexico: boolean
  readonly isNew: boolean
}

export interface StoredBrand {
  readonly name: string
  readonly madeInMexico: boolean
  readonly tier: Tier | null
}

/** Names of all brands. */
export async function brandNames(db: Kysely<DB>): Promise<readonly string[]> {
  const rows = await db.selectFrom('brands').select('name').orderBy('id').execute()
  return rows.map(({ name }) => name)
}

/** Brands that are there, by their folded name. */
export async function knownBrands(
  db: Kysely<DB>,
  brands: readonly { readonly name: string }[],
): Promise<ReadonlyMap<string, StoredBrand>> {
  const { rows } = await sql<StoredBrand & { readonly folded: string }>`
    select folded, name, made_in_mexico as "madeInMexico", tier from brands
    where folded = any(${brands.map(({ name }) => foldName(name))}::text[])`.execute(db)
  return new Map(rows.map(({ folded, ...brand }) => [folded, brand]))
}

/** Inserts missing brands and updates changed ones, in the order of their names. Nothing else is written. */
export async function writeBrands(db: Kysely<DB>, brands: readonly GivenBrand[]): Promise<readonly ChangedBrand[]> {
  const given = sql`(select name, made, tier, fold_name(name) as folded from unnest(
    ${brands.map(({ name }) => name)}::text[], ${brands.map(({ madeInMexico }) => madeInMexico)}::boolean[],
    ${brands.map(({ tier }) => tier)}::text[]) as g (name, made, tier))`
  const added = await sql<ChangedBrand>`
    insert into brands (name, made_in_mexico, tier)
    select g.name, coalesce(g.made, false), g.tier from ${given} g
    where not exists (select from brands b where b.folded = g.folded) order by g.folded
    on conflict (folded) do nothing
    returning id, name, made_in_mexico as "madeInMexico", true as "isNew"`.execute(db)
  const changed = await sql<ChangedBrand>`
    update brands b set made_in_mexico = coalesce(g.made, b.made_in_mexico), tier = coalesce(g.tier, b.tier), version = b.version + 1, updated_at = now()
    from ${given} g
    where b.folded = g.folded and (b.made_in_mexico <> g.made or (g.tier is not null and b.tier is distinct from g.tier))
    returning b.id, b.name, b.made_in_mexico as "madeInMexico", false as "isNew"`.execute(db)
  return [...added.rows, ...changed.rows]
}
