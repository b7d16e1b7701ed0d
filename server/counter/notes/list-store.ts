import { sql, type Kysely } from 'kysely'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { isOfCounter } from './store.ts'

export interface NoteFilters {
  readonly buscar: string
  /** Of the car. */
  readonly modelo?: number | undefined
  readonly year?: number | undefined
}

/** The notes of one counter, and of no other. */
export function noteList(db: Kysely<DB>, companyId: number | null, { buscar, modelo, year }: NoteFilters) {
  return listSource({
    rows: db
      .selectFrom('counter_quotes as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .select(['n.id', 'n.number', 'n.version', 'n.buyer', 'n.buyer_phone', 'n.plate', 'n.created_at', 'n.updated_at'])
      .select(['n.vehicle_make', 'n.vehicle_model', 'n.vehicle_year', 'n.vehicle_engine', 'u.name as author'])
      .select(sql<string | null>`n.valid_until::text`.as('valid_until'))
      .select(sql<string>`n.total::text`.as('total'))
      .select(sql<number>`(select count(*)::integer from counter_lines l where l.quote_id = n.id)`.as('lines'))
      .where(isOfCounter(companyId))
      .where(
        searchCondition(buscar, {
          folded: [sql`fold_name(n.buyer)`, sql`fold_name(concat(n.vehicle_make, n.vehicle_model))`, sql`n.plate`],
          plain: [sql`n.buyer_phone`, sql`n.number::text`, sql`n.vehicle_year::text`],
        }),
      )
      .$if(modelo !== undefined, (query) => query.where('n.model_id', '=', modelo!))
      .$if(year !== undefined, (query) => query.where('n.vehicle_year', '=', year!)),
    id: 'n.id',
    sort: {
      fecha: { notNull: 'n.created_at' },
      comprador: { notNull: 'n.buyer' },
      total: { notNull: 'n.total' },
    },
  })
}

export type ListedNote = Awaited<ReturnType<ReturnType<typeof noteList>['rows']['execute']>>[number]
