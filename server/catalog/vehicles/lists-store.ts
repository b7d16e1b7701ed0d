import { sql, type Kysely } from 'kysely'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export function makeList(db: Db, { buscar }: { readonly buscar: string }) {
  const rows = db
    .selectFrom('makes as k')
    .where(searchCondition(buscar, { folded: ['k.folded'] }))
    .select(['k.id', 'k.version', 'k.name'])
    .select([
      sql<number>`(select count(*)::integer from models m where m.make_id = k.id)`.as('models'),
      sql<number>`(select count(distinct a.product_id)::integer from applications a join models m on m.id = a.model_id
        where m.make_id = k.id)`.as('parts'),
    ])
  return listSource({ rows, id: 'k.id', sort: { armadora: { notNull: 'k.folded' } } })
}

export interface GenerationRow {
  readonly names: readonly string[]
  readonly year_from: number
  readonly year_to: number | null
}

export interface ModelFilters {
  readonly buscar: string
  readonly armadora?: number | undefined
}

export function modelList(db: Db, { buscar, armadora }: ModelFilters) {
  const rows = db
    .selectFrom('models as m')
    .innerJoin('makes as k', 'k.id', 'm.make_id')
    .where(searchCondition(buscar, { folded: ['m.folded', 'k.folded'] }))
    .$if(armadora !== undefined, (query) => query.where('m.make_id', '=', armadora ?? 0))
    .select(['m.id', 'm.version', 'm.name', 'm.make_id', 'k.name as make'])
    .select([
      sql<number>`(select count(distinct a.product_id)::integer from applications a where a.model_id = m.id)`.as(
        'parts',
      ),
      sql<number | null>`(select min(coalesce(a.year_from, a.year_to)) from applications a where a.model_id = m.id)`.as(
        'first',
      ),
      sql<number | null>`(select max(coalesce(a.year_to, a.year_from)) from applications a where a.model_id = m.id)`.as(
        'last',
      ),
      sql<
        readonly GenerationRow[]
      >`(select coalesce(json_agg(json_build_object('names', g.names, 'year_from', g.year_from, 'year_to', g.year_to)
          order by g.year_from, g.year_to, g.id), '[]')
        from model_generations g where g.make_folded = k.folded and g.model_folded = m.folded)`.as('generations'),
    ])
  return listSource({ rows, id: 'm.id', sort: { modelo: { notNull: 'm.folded' } } })
}

export function engineList(db: Db, { buscar }: { readonly buscar: string }) {
  const rows = db
    .selectFrom('engines as e')
    .where(
      searchCondition(buscar, {
        folded: ['e.folded'],
        plain: ['e.name'],
        others: (word) => [
          sql<boolean>`exists (select from engine_codes c where c.engine_id = e.id
            and c.folded like '%' || nullif(fold_name(${word}), '') || '%')`,
        ],
      }),
    )
    .select(['e.id', 'e.version', 'e.name', 'e.litres', 'e.cylinders'])
    .select([
      sql<readonly string[]>`array(select c.code from engine_codes c where c.engine_id = e.id order by c.folded)`.as(
        'codes',
      ),
      sql<number>`(select count(distinct a.product_id)::integer from applications a where a.engine_id = e.id)`.as(
        'parts',
      ),
    ])
  return listSource({ rows, id: 'e.id', sort: { motor: { notNull: 'e.folded' } } })
}

export function vehicleNameList(db: Db, { buscar }: { readonly buscar: string }) {
  const vehicle = sql`from models m join makes k on k.id = m.make_id where k.folded = v.make_folded and m.folded = v.model_folded`
  const rows = db
    .selectFrom('vehicle_aliases as v')
    .where(searchCondition(buscar, { folded: ['v.alias_folded', 'v.make_folded', 'v.model_folded'] }))
    .select(['v.id', 'v.version', 'v.updated_at', 'v.alias', 'v.make', 'v.model'])
    .select([
      sql<boolean>`case when v.model is null then exists (select from makes k where k.folded = v.make_folded)
        else exists (select ${vehicle}) end`.as('is_known'),
      sql<number>`(select count(distinct a.product_id)::integer from applications a
        where a.model_id in (select m.id from models m join makes k on k.id = m.make_id
          where k.folded = v.make_folded and (v.model is null or m.folded = v.model_folded)))`.as('parts'),
    ])
  return listSource({
    rows,
    id: 'v.id',
    sort: { nombre: { notNull: 'v.alias_folded' }, armadora: { notNull: 'v.make_folded' } },
  })
}

export function synonymList(db: Db, { buscar }: { readonly buscar: string }) {
  const all = sql`array_to_string(s.folded, ' ')`
  const rows = db
    .selectFrom('synonym_groups as s')
    .where(searchCondition(buscar, { folded: [sql`replace(${all}, ' ', '')`] }))
    .select(['s.id', 's.version', 's.updated_at', 's.terms'])
    .select(
      sql<number>`(select count(*)::integer from popular_searches q
        where exists (select from unnest(s.folded) as term where ' ' || fold_term(q.query) || ' ' like '% ' || term || ' %'))`.as(
        'searches',
      ),
    )
  return listSource({ rows, id: 's.id', sort: { terminos: { notNull: sql`s.terms[1]` } } })
}
