import { sql, type Kysely } from 'kysely'
import type { ReadingState } from '#domain/lifecycles.ts'
import type { DoubtKind } from '#domain/reader-words.ts'
import type { DescriptionReading } from '#imports/descriptions/description-reading.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface DoubtGroup {
  readonly kind: DoubtKind
  /** As most of its readings write it; '' where no word made the doubt. */
  readonly word: string
  readonly lines: number
  /** The lowest of its readings. */
  readonly confidence: number
}

export interface ReadingFilter {
  readonly buscar: string
  readonly duda?: DoubtKind | undefined
  readonly palabra?: string | undefined
  readonly estado?: ReadingState | undefined
}

export interface ReadingListRow {
  readonly id: number
  readonly product_id: number
  readonly key: string
  readonly brand: string | null
  readonly text: string
  readonly reading: DescriptionReading
  readonly state: ReadingState
  readonly version: number
  readonly actor: string
  readonly changed_at: Date
  readonly doubt_kind: DoubtKind | null
  readonly doubt_word: string | null
  readonly confidence: number | null
  readonly batch_id: string | null
}

/** What waits, by what it has in common: the most lines first, then the least sure. */
export async function doubtGroups(db: Kysely<DB>, limit: number): Promise<DoubtGroup[]> {
  const { rows } = await sql<DoubtGroup>`
    select coalesce(doubt_kind, 'otra') as kind, coalesce(mode() within group (order by doubt_word), '') as word,
      count(*)::integer as lines, coalesce(min(confidence), 1)::float8 as confidence
    from description_readings where state = 'pendiente'
    group by coalesce(doubt_kind, 'otra'), doubt_folded
    order by lines desc, confidence, kind, word limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting(db: Kysely<DB>): Promise<{ readonly readings: number; readonly groups: number }> {
  const { rows } = await sql<{ readings: number; groups: number }>`
    select count(*)::integer as readings, count(distinct (coalesce(doubt_kind, 'otra'), coalesce(doubt_folded, '')))::integer as groups
    from description_readings where state = 'pendiente'`.execute(db)
  return rows[0] ?? { readings: 0, groups: 0 }
}

export function readingList(db: Kysely<DB>, { buscar, duda, palabra, estado }: ReadingFilter) {
  let rows = db
    .selectFrom('description_readings as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.id', 'r.product_id', 'p.key', 'r.text', 'r.reading', 'r.state', 'r.version', 'r.actor', 'r.changed_at'])
    .select(['r.doubt_kind', 'r.doubt_word', 'r.confidence', 'r.batch_id'])
    .select(
      sql<string | null>`(select b.name from brands b
        where b.id = p.brand_id and p.brand_id is distinct from (r.gave->>'brand_id')::integer)`.as('brand'),
    )
    .where(searchCondition(buscar, { plain: ['r.text', 'p.key'] }))
  if (estado !== undefined) rows = rows.where('r.state', '=', estado)
  if (duda === 'otra') rows = rows.where((eb) => eb.or([eb('r.doubt_kind', '=', duda), eb('r.doubt_kind', 'is', null)]))
  else if (duda !== undefined) rows = rows.where('r.doubt_kind', '=', duda)
  if (palabra !== undefined) rows = rows.where('r.doubt_folded', '=', sql<string>`fold_name(${palabra})`)
  return listSource({
    rows: rows.$castTo<ReadingListRow>(),
    id: 'r.id',
    sort: {
      confianza: 'r.confidence',
      clave: { notNull: 'p.key_folded' },
      fecha: { notNull: 'r.changed_at' },
    },
  })
}
