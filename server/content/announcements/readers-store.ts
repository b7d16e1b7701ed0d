import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ReaderState } from '#domain/announcements/announcement.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { IS_ACTIVE, IS_IN_AUDIENCE } from './audience-store.ts'

type Db = Kysely<DB>

const STATE: RawBuilder<ReaderState> = sql`case when r.acknowledged_at is not null then 'enterado'
  when r.closed_at is not null then 'leido' when r.seen_at is not null then 'visto' else 'pendiente' end`
const DONE_AT: RawBuilder<Date | null> = sql`coalesce(r.acknowledged_at, r.closed_at)`

/** The audience of an announcement, and who has read this edition of it and is not of the audience any more. */
function readersOf(db: Db, id: number) {
  return db
    .selectFrom('announcements as a')
    .innerJoin('users as u', (join) => join.onTrue())
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('company_terms as t', 't.company_id', 'u.company_id')
    .leftJoin('announcement_reads as r', (join) =>
      join.onRef('r.announcement_id', '=', 'a.id').onRef('r.edition', '=', 'a.edition').onRef('r.user_id', '=', 'u.id'),
    )
    .where('a.id', '=', id)
    .where(sql<boolean>`(r.user_id is not null or (${IS_ACTIVE} and ${IS_IN_AUDIENCE}))`)
}

export interface ReaderRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly company: string | null
  readonly state: ReaderState
  readonly seen_at: Date | null
  readonly done_at: Date | null
}

export interface ReaderFilters {
  readonly buscar: string
  readonly estado?: ReaderState | undefined
}

export function readerList(db: Db, id: number, { buscar, estado }: ReaderFilters) {
  const rows = readersOf(db, id)
    .select(['u.id', 'u.name', 'u.email', 'c.trade_name as company', STATE.as('state'), 'r.seen_at'])
    .select(DONE_AT.as('done_at'))
    .where(searchCondition(buscar, { folded: ['u.folded', 'c.folded'], lower: ['u.email'] }))
    .$if(estado !== undefined, (query) => query.where(STATE, '=', estado ?? 'visto'))
  return listSource({
    rows,
    id: 'u.id',
    sort: { nombre: { notNull: 'u.folded' }, empresa: 'c.folded', visto: 'r.seen_at', leido: DONE_AT },
  })
}

/** How many there are, and how far they are with it: each counts once. */
export async function readerCounts(db: Db, id: number) {
  return readersOf(db, id)
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) filter (where ${STATE} = 'visto'))::integer`.as('seen'),
      sql<number>`(count(*) filter (where ${STATE} = 'leido'))::integer`.as('closed'),
      sql<number>`(count(*) filter (where ${STATE} = 'enterado'))::integer`.as('acknowledged'),
    ])
    .executeTakeFirstOrThrow()
}
