import { sql, type Kysely, type Updateable } from 'kysely'
import { endSharedCarts } from '#server/accounts/users/store.ts'
import type { CompanyState } from '#domain/lifecycles.ts'
import { isSeenCompany } from '#server/customers/sight-store.ts'
import { MAX_COMPANY_LEVELS, type Scope } from '#domain/customers/sight.ts'
import { insertRow, updateRow } from '#server/platform/db/rows.ts'
import type { Companies, DB } from '#server/platform/db/tables.ts'
import type { NamedRow } from './list-store.ts'

type Db = Kysely<DB>

export interface CompanyFields {
  readonly trade_name: string
  readonly legal_name: string
  readonly rfc: string
  readonly phone: string
  readonly email: string
  readonly parent_id: number | null
  readonly advisor_id: number | null
  readonly telemarketer_id: number | null
}

export interface StoredCompany extends CompanyFields {
  readonly id: number
  readonly status: CompanyState
  readonly version: number
  readonly updated_at: Date
}

/** Where the viewer sees it. @param isLocked no other transaction changes it until this one ends. */
export async function companyById(
  db: Db,
  scope: Scope,
  id: number,
  { isLocked = false } = {},
): Promise<StoredCompany | undefined> {
  return db
    .selectFrom('companies as c')
    .select(['c.id', 'c.trade_name', 'c.legal_name', 'c.rfc', 'c.phone', 'c.email', 'c.version', 'c.updated_at'])
    .select(['c.parent_id', 'c.advisor_id', 'c.telemarketer_id'])
    .select(sql<CompanyState>`c.status`.as('status'))
    .where('c.id', '=', id)
    .where(isSeenCompany(scope, 'c'))
    .$if(isLocked, (query) => query.forUpdate('c'))
    .executeTakeFirst()
}

export async function insertCompany(db: Db, fields: CompanyFields): Promise<number> {
  return insertRow(db, 'companies', fields)
}

/** @returns the version that it has now. */
export async function updateCompany(db: Db, id: number, change: Updateable<Companies>): Promise<number> {
  return updateRow(db, 'companies', id, change)
}

export interface CompanyNames {
  readonly parent: NamedRow | null
  readonly advisor: NamedRow | null
  readonly telemarketer: NamedRow | null
}

export async function namesOf(
  db: Db,
  { parent_id, advisor_id, telemarketer_id }: Pick<CompanyFields, 'parent_id' | 'advisor_id' | 'telemarketer_id'>,
): Promise<CompanyNames> {
  const ids = [advisor_id, telemarketer_id].filter((id) => id !== null)
  const [parent, people] = await Promise.all([
    parent_id === null
      ? undefined
      : db.selectFrom('companies').select(['id', 'trade_name as name']).where('id', '=', parent_id).executeTakeFirst(),
    ids.length === 0 ? [] : db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute(),
  ])
  const person = (id: number | null) => people.find((each) => each.id === id) ?? null
  return { parent: parent ?? null, advisor: person(advisor_id), telemarketer: person(telemarketer_id) }
}

export interface NamesById {
  readonly companies: ReadonlyMap<number, string>
  readonly users: ReadonlyMap<number, string>
}

export async function namesById(
  db: Db,
  ids: { readonly companies: readonly number[]; readonly users: readonly number[] },
): Promise<NamesById> {
  const [companies, users] = await Promise.all([
    ids.companies.length === 0
      ? []
      : db.selectFrom('companies').select(['id', 'trade_name as name']).where('id', 'in', ids.companies).execute(),
    ids.users.length === 0 ? [] : db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids.users).execute(),
  ])
  const byId = (rows: readonly NamedRow[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return { companies: byId(companies), users: byId(users) }
}

export async function daughtersOf(db: Db, id: number): Promise<(NamedRow & { readonly status: CompanyState })[]> {
  return db
    .selectFrom('companies')
    .select(['id', 'trade_name as name', sql<CompanyState>`status`.as('status')])
    .where('parent_id', '=', id)
    .orderBy('folded')
    .orderBy('id')
    .limit(MOST_DAUGHTERS)
    .execute()
}

const MOST_DAUGHTERS = 200

/** Locks all parents of companies until the transaction ends: two changes could make a circle together. */
export async function lockFamilies(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('companies.parent', 0))`.execute(db)
}

export interface FamilyOf {
  /** The companies above it and itself. */
  readonly above: readonly number[]
  /** How many levels there are from it downwards: 1 for a company without daughters. */
  readonly levels: number
}

export async function familyAround(db: Db, id: number): Promise<FamilyOf> {
  const { rows } = await sql<FamilyOf>`
    with recursive above as (
      select id, parent_id, 1 as level from companies where id = ${id}
      union all
      select c.id, c.parent_id, a.level + 1 from companies c join above a on c.id = a.parent_id
      where a.level <= ${MAX_COMPANY_LEVELS}
    ), below as (
      select ${id}::integer as id, 1 as level
      union all
      select c.id, b.level + 1 from companies c join below b on c.parent_id = b.id where b.level <= ${MAX_COMPANY_LEVELS}
    )
    select array(select id from above) as above, (select max(level) from below) as levels`.execute(db)
  return rows[0] ?? { above: [], levels: 1 }
}

export type CompanyHelper = 'asesor' | 'vendedor'

/** Users who may be advisor (`asesor`) or telemarketer (`vendedor`) of a company. */
export async function helpersWithRole(db: Db, role: CompanyHelper, id?: number): Promise<NamedRow[]> {
  return db
    .selectFrom('users as u')
    .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .select(['u.id', 'u.name'])
    .where('r.name', '=', role)
    .where('u.status', '=', 'activo')
    .where('u.company_id', 'is', null)
    .$if(id !== undefined, (query) => query.where('u.id', '=', id ?? 0))
    .orderBy('u.folded')
    .orderBy('u.id')
    .limit(MOST_HELPERS)
    .execute()
}

const MOST_HELPERS = 500

/** The people of a company leave: also who acts in their names. @returns how many sessions ended. */
export async function endSessionsOfCompany(db: Db, companyId: number): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', 'in', (users) => users.selectFrom('users').select('id').where('company_id', '=', companyId))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** The links to carts of its people: they do not open again when the company is active again. */
export async function endSharedCartsOfCompany(db: Db, companyId: number): Promise<void> {
  const people = await db.selectFrom('users').select('id').where('company_id', '=', companyId).execute()
  await endSharedCarts(
    db,
    people.map(({ id }) => id),
  )
}
