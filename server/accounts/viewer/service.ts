import { ANONYMOUS, type Person, type Viewer } from '#domain/access.ts'
import { STAFF_PERMISSIONS } from '#domain/customers/customer-account.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sessionTokenHash } from '#server/accounts/sessions/session-cookie.ts'
import { touchSession } from '../sessions/store.ts'
import { actingSession, personWithoutSession, sessionByTokenHash, type SessionRow } from './store.ts'

/**
 * The viewer of the session with this token, with their current rights. One query; a second one for a user who acts in another's name. When
 * they may not act any more, or its time is over, they are themselves again. @param isUse whether it prolongs the session
 */
export async function viewerOfToken(
  database: Pick<Database, 'pool' | 'db'>,
  token: string,
  {
    isUse = true,
    onTouchFailure = () => {},
  }: { readonly isUse?: boolean; readonly onTouchFailure?: (reason: unknown) => void } = {},
): Promise<Viewer> {
  const own = await sessionByTokenHash(database, sessionTokenHash(token))
  if (own === null) return ANONYMOUS
  // The request does not wait for storing the use of the session.
  if (isUse && own.is_due) touchSession(database.db, own.session_id).catch(onTouchFailure)
  if (own.lacks_second_factor) return withoutSecondFactor(own)
  const acting = own.acting_session_id === null ? null : await actingSession(database, own.acting_session_id)
  if (acting === null) return viewerOf(own, null)
  const { impersonator_id: id, impersonator_name: name, own_session_id: sessionId } = acting
  return viewerOf(acting, { id, name, sessionId })
}

/** A user's current rights, for work in their absence. null: they may not sign in. */
export async function viewerOfUser(database: Pick<Database, 'pool'>, userId: number): Promise<Viewer | null> {
  const row = await personWithoutSession(database, userId)
  return row === null ? null : viewerOf(row, null)
}

/** No role or permission counts, so that they open nothing. */
function withoutSecondFactor(session: SessionRow): Viewer {
  const { person } = viewerOf(session, null)
  return {
    isLoggedin: true,
    roles: [],
    permissions: [],
    person: person === null ? null : { ...person, mustSetUpSecondFactor: true },
  }
}

/** Permissions of staff do not count for a user of a customer, however they were given: directly, or by a role of the shop's own. */
function permissionsThatCount({ company_id: companyId, permissions }: SessionRow): readonly string[] {
  return companyId === null ? permissions : permissions.filter((name) => !isOfStaff(name))
}

function isOfStaff(permission: string): boolean {
  return STAFF_PERMISSIONS.some((name) => name === permission)
}

function viewerOf(session: SessionRow, impersonator: Person['impersonator']): Viewer {
  return {
    isLoggedin: true,
    roles: session.roles,
    permissions: permissionsThatCount(session),
    person: {
      id: session.user_id,
      name: session.name,
      email: session.email,
      companyId: session.company_id,
      companyName: session.company_name,
      sight: session.sight,
      companyBranchIds: session.company_branch_ids,
      sessionId: session.session_id,
      mustSetUpSecondFactor: false,
      timeZone: session.time_zone,
      impersonator,
    },
  }
}
