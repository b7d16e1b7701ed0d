import type { Person, Viewer } from '#domain/access.ts'
import { colleagueRefusal, sightsUpTo } from '#domain/people/colleague-rules.ts'
import { mayGivePermission, mayGiveRole } from '#domain/people/ranks.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { Failure } from '#server/platform/failure.ts'
import { administratorOf, NO_OWN_COMPANY, type OwnAdministrator } from './administrator.ts'
import * as store from './store.ts'

type Sort = keyof ReturnType<typeof store.colleagueList>['sort']

export const NO_COLLEAGUE = new Failure('not_found', 'Esta persona no existe.')
/** Refusal for a user who would not see the people that they invite. */
export const SEES_TOO_LITTLE = 'Ves solo lo propio: pide a tu empresa ver una sucursal o más para invitar a otros.'

/** The company of the viewer, and the rights that they may give to invited users. */
export async function readOwnCompany({ db }: Database, viewer: Viewer, person: Person) {
  const administrator = await administratorOf(db, viewer, person)
  if (administrator instanceof Failure) return administrator
  const { scope, companyId } = administrator
  const [company, choices, roles] = await Promise.all([
    store.ownCompany(db, companyId),
    store.companyChoices(db, scope),
    store.customerRoles(db),
  ])
  const own = choices.find(({ id }) => id === companyId)
  if (company === undefined || own === undefined) return NO_OWN_COMPANY
  return {
    company,
    choices: [own, ...choices.filter((choice) => choice !== own)],
    sights: sightsUpTo(administrator.sight),
    roles: roles
      .filter((role) => mayGiveRole(administrator, { ...role, permissions: role.permissions.map(({ name }) => name) }))
      .map((role) => ({ ...role, permissions: held(administrator, role.permissions) })),
    reason: administrator.sight === 'propio' ? SEES_TOO_LITTLE : null,
  }
}

/** The advisor of a company; null: none, or they have left. */
export async function advisorOf({ db }: Database, companyId: number): Promise<store.CompanyContact | null> {
  return (await store.ownCompany(db, companyId))?.advisor ?? null
}

export async function listColleagues(
  { db }: Database,
  viewer: Viewer,
  person: Person,
  query: store.ColleagueFilters & PageQuery<Sort>,
) {
  const administrator = await administratorOf(db, viewer, person)
  if (administrator instanceof Failure) return administrator
  const page = await readPage(store.colleagueList(db, administrator.scope, query), query)
  return { ...page, rows: page.rows.map((row) => ({ ...row, refusal: refusalOf(administrator, row) })) }
}

export async function readColleague({ db }: Database, viewer: Viewer, person: Person, id: number) {
  const administrator = await administratorOf(db, viewer, person)
  if (administrator instanceof Failure) return administrator
  const row = await store.colleagueById(db, administrator.scope, id)
  if (row === undefined) return NO_COLLEAGUE
  const own = await store.describedPermissions(db, row.permissions)
  return { ...row, own: held(administrator, own), refusal: refusalOf(administrator, row) }
}

function refusalOf(administrator: OwnAdministrator, row: store.ColleagueRow): string | null {
  return colleagueRefusal(administrator, {
    ...row,
    branchIds: row.branches.map(({ id }) => id),
    isSuspendedByShop: row.status === 'suspendido' && row.suspended_by !== 'empresa',
  })
}

/** Each with whether they may leave it to others. */
function held(administrator: OwnAdministrator, permissions: readonly store.DescribedPermission[]) {
  return permissions.map((permission) => ({ ...permission, isHeld: mayGivePermission(administrator, permission.name) }))
}
