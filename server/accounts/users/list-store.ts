import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { UserState } from '#domain/lifecycles.ts'
import { idsOf, listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition, searchedWords } from '#server/platform/db/lists/search-condition.ts'
import type { SuspendedBy } from './store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface NamedRow {
  readonly id: number
  readonly name: string
}

export interface UserRow extends NamedRow {
  readonly email: string
  readonly username: string | null
  readonly status: UserState
  /** Of a suspended user; null: unknown, which counts as the shop. */
  readonly suspended_by: SuspendedBy | null
  /** The account that owns the address, so that the invitation cannot be accepted. */
  readonly email_holder: NamedRow | null
  readonly company_id: number | null
  readonly company_name: string | null
  readonly roles: readonly NamedRow[]
  readonly created_at: Date
  readonly last_sign_in_at: Date | null
  /** Until when the link of an invitation is valid; null where there is none. */
  readonly invitation_expires_at: Date | null
}

export interface UserFilters {
  readonly buscar: string
  readonly rol?: number | undefined
  readonly estado?: UserState | undefined
  readonly empresa?: number | undefined
  readonly permiso?: number | undefined
}

const ROLES = sql<NamedRow[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.folded)
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]')`

/** A user who has signed in has none. */
const INVITATION = sql<Date | null>`(
  select l.expires_at from one_time_links l
  where l.user_id = u.id and l.purpose = 'invitacion' and u.status = 'invitado' and l.expires_at > now())`

const EMAIL_HOLDER = sql<NamedRow | null>`(
  select json_build_object('id', h.id, 'name', h.name) from users h
  where u.email_taken and h.email = u.email and not h.email_taken)`

function userRows(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.name', 'u.email', 'u.username', 'u.company_id', 'c.trade_name as company_name'])
    .select(['u.created_at', 'u.last_sign_in_at', ROLES.as('roles'), INVITATION.as('invitation_expires_at')])
    .select([sql<UserState>`u.status`.as('status'), sql<SuspendedBy | null>`u.suspended_by`.as('suspended_by')])
    .select(EMAIL_HOLDER.as('email_holder'))
}

/** For each word of a search, the ids of companies with that word in one of their names. */
export type CompaniesByWord = ReadonlyMap<string, readonly number[]>

/**
 * Read before the users: as values of the query they are hashed where they are many, and used with the indexes of users where they are few;
 * a subselect allows neither.
 */
export async function companiesOfSearch(db: Db, text: string): Promise<CompaniesByWord> {
  const found = searchedWords(text).map(async (word) => {
    const condition = searchCondition(word, { folded: ['c.folded'], plain: ['c.legal_name', 'c.rfc'] })
    const rows = await db.selectFrom('companies as c').select('c.id').where(condition).execute()
    return [word, rows.map(({ id }) => id)] as const
  })
  return new Map(await Promise.all(found))
}

const isOfCompany = (ids: readonly number[]) => sql<boolean>`u.company_id = any(${ids}::integer[])`

const hasRoleNamed = (condition: RawBuilder<unknown>) =>
  sql<boolean>`u.id in (select ur.user_id from user_roles ur join roles r on r.id = ur.role_id where ${condition})`

const hasRole = (roleId: number) =>
  sql<boolean>`exists (select from user_roles ur where ur.user_id = u.id and ur.role_id = ${roleId})`

/** By a role or of their own, and not withheld. */
const hasPermission = (permissionId: number) => sql<boolean>`(
  (u.id in (
      select user_id from user_roles
      where role_id in (select role_id from role_permissions where permission_id = ${permissionId}))
    or u.id in (select user_id from user_permissions where permission_id = ${permissionId}))
  and u.id not in (select user_id from user_withheld_permissions where permission_id = ${permissionId}))`

function isFound(text: string, companies: CompaniesByWord) {
  return searchCondition(text, {
    folded: ['u.folded'],
    lower: ['u.email', 'u.username'],
    others: (word) => [isOfCompany(companies.get(word) ?? [])],
  })
}

/** Deleted users are in the list only for the filter of that state. @param companies those of the search */
export function userList(db: Db, { buscar, rol, estado, empresa, permiso }: UserFilters, companies: CompaniesByWord) {
  const rows = userRows(db)
    .where(isFound(buscar, companies))
    .where('u.status', estado === undefined ? '!=' : '=', estado ?? 'eliminado')
    .$if(rol !== undefined, (query) => query.where(hasRole(rol ?? 0)))
    .$if(empresa !== undefined, (query) => query.where('u.company_id', '=', empresa ?? null))
    .$if(permiso !== undefined, (query) => query.where(hasPermission(permiso ?? 0)))
  return listSource({
    rows,
    id: 'u.id',
    sort: {
      name: { notNull: 'u.folded' },
      email: { notNull: 'u.email' },
      alta: { notNull: 'u.created_at' },
      acceso: 'u.last_sign_in_at',
    },
  })
}

/** Ids of the users that a filter matches, up to a limit. */
export async function idsOfUsers(db: Db, filters: UserFilters, limit: number): Promise<number[]> {
  const companies = await companiesOfSearch(db, filters.buscar)
  const rows = await idsOf(userList(db, filters, companies))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Without deleted users. */
export async function userRowById(db: Db, id: number): Promise<UserRow | undefined> {
  return userRows(db).where('u.id', '=', id).where('u.status', '!=', 'eliminado').executeTakeFirst()
}

export interface UserSearch {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly role?: string | undefined
  readonly company?: string | undefined
}

/** The first users by name that match every text. */
export async function searchUsers(db: Db, search: UserSearch, limit: number): Promise<UserRow[]> {
  const { name = '', email = '', username = '', role = '', company = '' } = search
  return userRows(db)
    .where('u.status', '!=', 'eliminado')
    .where(searchCondition(name, { folded: ['u.folded'] }))
    .where(searchCondition(email, { lower: ['u.email'] }))
    .where(searchCondition(username, { lower: ['u.username'] }))
    .$if(role !== '', (query) => query.where(hasRoleNamed(searchCondition(role, { folded: ['r.folded'] }))))
    .where(searchCondition(company, { folded: ['c.folded'], plain: ['c.legal_name', 'c.rfc'] }))
    .orderBy('u.folded')
    .orderBy('u.id')
    .limit(limit)
    .execute()
}

/** The first users by name without roles with one of the names, and without one person. */
export async function usersWithoutRoles(
  db: Db,
  {
    roles,
    exceptId,
    limit,
  }: { readonly roles: readonly string[]; readonly exceptId: number | null; readonly limit: number },
): Promise<{ readonly id: number; readonly name: string; readonly roles: readonly NamedRow[] }[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', ROLES.as('roles')])
    .where('u.status', '!=', 'eliminado')
    .$if(exceptId !== null, (query) => query.where('u.id', '!=', exceptId ?? 0))
    .$if(roles.length > 0, (query) =>
      query.where(sql<boolean>`not ${hasRoleNamed(sql`r.name = any(${[...roles]}::text[])`)}`),
    )
    .orderBy('u.folded')
    .orderBy('u.id')
    .limit(limit)
    .execute()
}
