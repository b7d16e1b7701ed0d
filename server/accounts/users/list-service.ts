import { unselectable, type Administrator } from '#domain/people/user-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readBacklog, type Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import {
  companiesOfSearch,
  searchUsers,
  userList,
  usersWithoutRoles,
  type UserFilters,
  type UserRow,
  type UserSearch,
} from './list-store.ts'
import { grantedAccounts } from './granted-accounts.ts'

type Sort = keyof ReturnType<typeof userList>['sort']

/** Most results of a search, which is for one person. */
const MOST_FOUND = 50
/** Most users of the list that is read whole. */
const MOST_LISTED = 1000

export async function listUsers({ db }: Database, query: UserFilters & PageQuery<Sort>) {
  const page = await readPage(userList(db, query, await companiesOfSearch(db, query.buscar)), query)
  return { ...page, rows: await withGrants(db, page.rows) }
}

/** Users who were invited and have not accepted. */
export async function invitedBacklog({ db }: Database): Promise<Backlog> {
  return readBacklog(userList(db, { buscar: '', estado: 'invitado' }, new Map()), 'u.created_at')
}

export async function* exportUsers(database: Database, query: UserFilters & Pick<PageQuery<Sort>, 'orden'>) {
  const companies = await companiesOfSearch(database.db, query.buscar)
  yield* readAll(database, userList(database.db, query, companies), query.orden)
}

export async function findUsers({ db }: Database, search: UserSearch) {
  return withGrants(db, await searchUsers(db, search, MOST_FOUND))
}

/** Each with all their grants, which decide who may change them. */
async function withGrants(db: Database['db'], rows: readonly UserRow[]) {
  const grantedTo = await grantedAccounts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ row, granted: grantedTo(row.id) }))
}

/** Users that the viewer may select: the first by name. */
export async function selectableUsers({ db }: Database, viewer: Administrator) {
  const { isSelf, roles } = unselectable(viewer)
  return usersWithoutRoles(db, { roles, exceptId: isSelf ? viewer.id : null, limit: MOST_LISTED })
}
