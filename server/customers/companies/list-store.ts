import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { CompanyState } from '#domain/lifecycles.ts'
import type { Scope } from '#domain/customers/sight.ts'
import { sleepingRows, type ShopDay } from '#server/customers/sleeping/store.ts'
import { isSeenCompany } from '#server/customers/sight-store.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface NamedRow {
  readonly id: number
  readonly name: string
}

export interface CompanyRow {
  readonly id: number
  readonly version: number
  readonly trade_name: string
  readonly legal_name: string
  readonly rfc: string
  readonly status: CompanyState
  readonly parent: NamedRow | null
  readonly advisor: NamedRow | null
  readonly telemarketer: NamedRow | null
  readonly branches: number
  readonly people: number
  readonly created_at: Date
}

export interface CompanyFilters {
  readonly buscar: string
  readonly estado?: CompanyState | undefined
  readonly asesor?: number | undefined
  readonly telemarketing?: number | undefined
  /** Those that sleep on this day; absent: every one. */
  readonly sleepingOn?: ShopDay | undefined
}

const PARENT = named(sql`select p.id, p.trade_name as name from companies p where p.id = c.parent_id`)
const ADVISOR = named(sql`select u.id, u.name from users u where u.id = c.advisor_id`)
const TELEMARKETER = named(sql`select u.id, u.name from users u where u.id = c.telemarketer_id`)
const BRANCHES = sql<number>`(
  select count(*)::integer from company_branches b where b.company_id = c.id and b.active)`
const PEOPLE = sql<number>`(
  select count(*)::integer from users u where u.company_id = c.id and u.status <> 'eliminado')`

/** The companies in the viewer's sight. */
export function companyList(db: Db, scope: Scope, filters: CompanyFilters) {
  const { buscar, estado, asesor, telemarketing, sleepingOn } = filters
  const rows = db
    .selectFrom('companies as c')
    .select(['c.id', 'c.trade_name', 'c.legal_name', 'c.rfc', 'c.version', 'c.created_at'])
    .select([PARENT.as('parent'), ADVISOR.as('advisor'), TELEMARKETER.as('telemarketer')])
    .select([BRANCHES.as('branches'), PEOPLE.as('people')])
    .select(sql<CompanyState>`c.status`.as('status'))
    .where(isSeenCompany(scope, 'c'))
    .where(searchCondition(buscar, { folded: ['c.folded'], plain: ['c.legal_name', 'c.rfc'] }))
    .$if(estado !== undefined, (query) => query.where('c.status', '=', estado ?? ''))
    .$if(asesor !== undefined, (query) => query.where('c.advisor_id', '=', asesor ?? 0))
    .$if(telemarketing !== undefined, (query) => query.where('c.telemarketer_id', '=', telemarketing ?? 0))
    .where(sleepingOn === undefined ? sql<boolean>`true` : isSleeping(sleepingOn, filters))
  return listSource({
    rows,
    id: 'c.id',
    sort: {
      nombre: { notNull: 'c.folded' },
      rfc: { notNull: 'c.rfc' },
      estado: { notNull: 'c.status' },
      asesor: sql`(select u.folded from users u where u.id = c.advisor_id)`,
      alta: { notNull: 'c.created_at' },
    },
  })
}

function isSleeping(day: ShopDay, { asesor, telemarketing }: CompanyFilters): RawBuilder<boolean> {
  const of = { advisorId: asesor, telemarketerId: telemarketing }
  return sql`c.id in (select s.company_id from (${sleepingRows(day, of)}) s)`
}

/** A row as JSON, or null. */
function named(query: RawBuilder<unknown>): RawBuilder<NamedRow | null> {
  return sql`(select row_to_json(n) from (${query}) n)`
}
