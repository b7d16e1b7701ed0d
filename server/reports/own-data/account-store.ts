import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

// What the shop knows of a person by their account: no passwords, secrets or hashes, and nothing of other people.

const profile = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('buyer_limits as l', 'l.user_id', 'u.id')
    .select(['u.name', 'u.email', 'u.pending_email', 'u.username', 'u.phone', 'u.status', 'u.sight'])
    .select(['u.two_factor_enabled', 'u.created_at', 'u.last_sign_in_at', 'c.trade_name as company', 'c.legal_name'])
    .select(['c.rfc', 'l.per_order', 'l.per_month'])
    .where('u.id', '=', userId)

const roles = (db: Db, userId: number) =>
  db
    .selectFrom('user_roles as ur')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .select(['r.name', sql<string>`'rol'`.as('kind')])
    .where('ur.user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('user_permissions as up')
        .innerJoin('permissions as p', 'p.id', 'up.permission_id')
        .select(['p.name', sql<string>`'permiso'`.as('kind')])
        .where('up.user_id', '=', userId),
    )
    .unionAll(
      db
        .selectFrom('user_withheld_permissions as uw')
        .innerJoin('permissions as p', 'p.id', 'uw.permission_id')
        .select(['p.name', sql<string>`'permiso retirado'`.as('kind')])
        .where('uw.user_id', '=', userId),
    )

/** Where others act in their name, the device is that of the other. */
const sessions = (db: Db, userId: number) =>
  db
    .selectFrom('sessions as s')
    .select(['s.created_at', 's.updated_at', 's.expires_at', 's.remembered', 's.by_passkey'])
    .select([
      sql<boolean>`s.impersonated_by is not null`.as('is_others'),
      sql<string | null>`case when s.impersonated_by is null then s.ip_address end`.as('address'),
      sql<string | null>`case when s.impersonated_by is null then s.user_agent end`.as('user_agent'),
    ])
    .where('s.user_id', '=', userId)
    .orderBy('s.id', 'desc')

const passkeys = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys as k')
    .select(['k.name', 'k.created_at', 'k.last_used_at'])
    .where('k.user_id', '=', userId)
    .orderBy('k.id', 'desc')

const acceptances = (db: Db, userId: number) =>
  db
    .selectFrom('legal_acceptances as a')
    .innerJoin('legal_documents as d', 'd.id', 'a.document_id')
    .select(['d.kind', 'd.number', 'a.accepted_at'])
    .where('a.user_id', '=', userId)
    .orderBy('a.id', 'desc')

const savedViews = (db: Db, userId: number) =>
  db
    .selectFrom('saved_views as v')
    .select(['v.list', 'v.name', 'v.created_at', sql<string>`v.settings::text`.as('settings')])
    .where('v.user_id', '=', userId)
    .orderBy('v.id', 'desc')

/** Their acts, and the acts on their account: names of others in them are left out. */
const auditEntries = (db: Db, userId: number) =>
  db
    .selectFrom('audit_entries as e')
    .select(['e.at', 'e.action', 'e.subject_kind'])
    .select([
      sql<boolean>`e.actor_id is not distinct from ${userId}`.as('is_own'),
      sql<boolean>`e.on_behalf_of_id is not distinct from ${userId}`.as('is_on_behalf'),
      sql<string>`case when e.actor_id = ${userId} then e.address else '' end`.as('address'),
      sql<string>`case when e.actor_id = ${userId} then e.user_agent else '' end`.as('user_agent'),
    ])
    .where((eb) =>
      eb.or([
        eb('e.actor_id', '=', userId),
        eb('e.on_behalf_of_id', '=', userId),
        eb.and([eb('e.subject_kind', '=', 'usuario'), eb('e.subject_id', '=', String(userId))]),
      ]),
    )
    .orderBy('e.id', 'desc')

export const accountQueries = { profile, roles, sessions, passkeys, acceptances, savedViews, auditEntries } as const
