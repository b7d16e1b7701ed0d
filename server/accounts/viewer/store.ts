import type { Sight } from '#domain/access.ts'
import type { Database } from '#server/platform/db/database.ts'
import { TOUCH_EVERY } from '../sessions/store.ts'
import { mayActFor, permissionIdsOf } from './acting-store.ts'

export interface SessionRow {
  readonly session_id: number
  readonly user_id: number
  readonly name: string
  readonly email: string
  readonly company_id: number | null
  readonly company_name: string | null
  readonly sight: Sight
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  readonly company_branch_ids: readonly number[]
  readonly time_zone: string
}

interface OwnSessionRow extends SessionRow {
  /** The session on top of it, in another's name. */
  readonly acting_session_id: number | null
  readonly lacks_second_factor: boolean
  /** Its last use must be stored. */
  readonly is_due: boolean
}

interface ActingSessionRow extends SessionRow {
  readonly own_session_id: number
  readonly impersonator_id: number
  readonly impersonator_name: string
}

const PERSON = `
  s.id as session_id, u.id as user_id, u.name, u.email, u.company_id, c.trade_name as company_name, u.sight,
  array(
    select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.name
  ) as roles,
  array(select p.name from permissions p where p.id in (${permissionIdsOf('u.id')}) order by p.name) as permissions,
  array(select company_branch_id from user_company_branches where user_id = u.id order by 1) as company_branch_ids,
  coalesce((select b.time_zone from branches b where b.is_main), 'America/Mexico_City') as time_zone`

// Prepared once for each connection, since planning takes longer than the query. A pooler in front of the database must support prepared
// statements (PgBouncer from 1.21 on).

/** A session ends with the account, and with the company of its user. */
const OWN = `
  select ${PERSON}, acting.id as acting_session_id,
    not u.two_factor_enabled and not s.by_passkey and exists (
      select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.requires_two_factor
    ) as lacks_second_factor,
    s.updated_at < now() - interval '${TOUCH_EVERY}' as is_due
  from sessions s
  join users u on u.id = s.user_id and u.status = 'activo'
  left join companies c on c.id = u.company_id
  left join sessions acting on acting.own_session_id = s.id and acting.expires_at > now()
  where s.token_hash = $1 and s.expires_at > now() and s.own_session_id is null
    and (u.company_id is null or c.status = 'activa')`

const ACTING = `
  select ${PERSON}, own.id as own_session_id, i.id as impersonator_id, i.name as impersonator_name
  from sessions s
  join sessions own on own.id = s.own_session_id
  join users i on i.id = own.user_id
  join users u on u.id = s.user_id
  join companies c on c.id = u.company_id
  where s.id = $1 and s.expires_at > now() and s.impersonated_by = i.id and ${mayActFor('i', 'u')}`

/** A user who may sign in, as if they had a session. */
const WITHOUT_SESSION = `
  select ${PERSON}
  from users u
  cross join (select 0 as id) s
  left join companies c on c.id = u.company_id
  where u.id = $1 and u.status = 'activo' and (u.company_id is null or c.status = 'activa')`

export async function personWithoutSession(
  { pool }: Pick<Database, 'pool'>,
  userId: number,
): Promise<SessionRow | null> {
  const { rows } = await pool.query<SessionRow>(WITHOUT_SESSION, [userId])
  return rows[0] ?? null
}

/** The valid session of a user who may sign in. By the driver: each logged-in request waits for it. */
export async function sessionByTokenHash(
  { pool }: Pick<Database, 'pool'>,
  tokenHash: string,
): Promise<OwnSessionRow | null> {
  const { rows } = await pool.query<OwnSessionRow>({ name: 'viewer-own', text: OWN, values: [tokenHash] })
  return rows[0] ?? null
}

/** The session in another's name, as long as the actor may act for them. */
export async function actingSession(
  { pool }: Pick<Database, 'pool'>,
  sessionId: number,
): Promise<ActingSessionRow | null> {
  const { rows } = await pool.query<ActingSessionRow>({ name: 'viewer-acting', text: ACTING, values: [sessionId] })
  return rows[0] ?? null
}
