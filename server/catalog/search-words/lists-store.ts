import { sql, type Kysely, type RawBuilder } from 'kysely'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

interface ListFilters {
  readonly buscar: string
}

export function abbreviationList(db: Db, { buscar }: ListFilters) {
  const rows = db
    .selectFrom('abbreviations as a')
    .where(searchCondition(buscar, { folded: [withoutBlanks(sql`a.abbreviation_folded`), joined(sql`a.folded`)] }))
    .select(['a.id', 'a.version', 'a.updated_at', 'a.abbreviation', 'a.meanings'])
    .select(searchesWith(sql`array[a.abbreviation_folded]`).as('searches'))
  return listSource({ rows, id: 'a.id', sort: { abreviatura: { notNull: 'a.abbreviation_folded' } } })
}

export function generationList(db: Db, { buscar }: ListFilters) {
  const model = sql`from models m join makes k on k.id = m.make_id where k.folded = g.make_folded and m.folded = g.model_folded`
  const rows = db
    .selectFrom('model_generations as g')
    .where(searchCondition(buscar, { folded: ['g.make_folded', 'g.model_folded', joined(sql`g.folded`)] }))
    .select([
      'g.id',
      'g.version',
      'g.updated_at',
      'g.make',
      'g.model',
      'g.names',
      'g.year_from',
      'g.year_to',
      'g.engines',
    ])
    .select(['g.note', 'g.source'])
    .select([
      sql<boolean>`exists (select ${model})`.as('is_known'),
      sql<number>`(select count(distinct a.product_id)::integer from applications a
        where a.model_id in (select m.id ${model}) and (a.year_from is not null or a.year_to is not null)
          and coalesce(a.year_to, 9999) >= g.year_from and coalesce(a.year_from, 0) <= coalesce(g.year_to, 9999))`.as(
        'parts',
      ),
    ])
  return listSource({
    rows,
    id: 'g.id',
    sort: {
      modelo: { notNull: sql`(g.model_folded, g.make_folded, g.year_from)` },
      armadora: { notNull: sql`(g.make_folded, g.model_folded, g.year_from)` },
      desde: { notNull: 'g.year_from' },
    },
  })
}

export function uncarriedList(db: Db, { buscar }: ListFilters) {
  const rows = db
    .selectFrom('uncarried_goods as u')
    .where(searchCondition(buscar, { folded: [joined(sql`u.folded`)] }))
    .select(['u.id', 'u.version', 'u.updated_at', 'u.terms', 'u.nearest_line'])
    .select([
      sql<boolean>`exists (select from lines l where l.folded = fold_name(u.nearest_line))`.as('is_known'),
      searchesWith(sql`u.folded`).as('searches'),
    ])
  return listSource({ rows, id: 'u.id', sort: { terminos: { notNull: sql`u.terms[1]` } } })
}

const withoutBlanks = (text: RawBuilder<unknown>) => sql`replace(${text}, ' ', '')`
const joined = (terms: RawBuilder<unknown>) => withoutBlanks(sql`array_to_string(${terms}, ' ')`)

/** Number of popular searches that contain one of the folded terms as words. */
function searchesWith(terms: RawBuilder<unknown>) {
  return sql<number>`(select count(*)::integer from popular_searches q
    where exists (select from unnest(${terms}) as term where ' ' || fold_term(q.query) || ' ' like '% ' || term || ' %'))`
}
