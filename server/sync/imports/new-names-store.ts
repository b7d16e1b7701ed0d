import type { PoolClient } from 'pg'
import type { NewNameKind } from '#domain/imports/questions.ts'

/** A name that the plan adds to the catalogue. */
export interface NewName {
  readonly kind: NewNameKind
  /** Of a model: its make; otherwise ''. */
  readonly make: string
  readonly name: string
  /** Records of the plan that have it. */
  readonly records: number
}

const NEW_NAMES = `
  select 'lineas' as kind, '' as make, min(n.line) as name, count(*)::integer as records, min(n.seq) as place
  from plan_products n where n.line is not null and not exists (select from lines l where l.folded = n.line_folded)
  group by n.line_folded
  union all
  select 'marcas', '', min(n.brand), count(*)::integer, min(n.seq)
  from plan_products n where n.brand is not null and not exists (select from brands b where b.folded = n.brand_folded)
  group by n.brand_folded
  union all
  select 'armadoras', '', min(n.make), count(*)::integer, min(n.seq)
  from plan_applications n where not exists (select from makes k where k.folded = n.make_folded)
  group by n.make_folded
  union all
  select 'modelos', min(n.make), min(n.model), count(*)::integer, min(n.seq)
  from plan_applications n where n.model_id is null
  group by n.make_folded, n.model_folded
  order by kind, place, make, name`

/** Lines, brands, makes and models that the plan adds, in the order of the rows. For the transaction that made it, before it is applied. */
export async function newNames(client: PoolClient): Promise<readonly NewName[]> {
  return (await client.query<NewName>(NEW_NAMES)).rows
}

/** What new makes and brands are compared with. */
export async function knownMakesAndBrands(
  client: PoolClient,
): Promise<{ readonly makes: readonly string[]; readonly brands: readonly string[] }> {
  const makes = await client.query<{ name: string }>('select name from makes order by id')
  const brands = await client.query<{ name: string }>('select name from brands order by id')
  return { makes: makes.rows.map(({ name }) => name), brands: brands.rows.map(({ name }) => name) }
}
