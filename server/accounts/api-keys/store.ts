import { sql, type Kysely } from 'kysely'
import type { KeyScope } from '#domain/access.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export type KeyState = 'vigente' | 'vencida' | 'retirada'

const STATE = sql<KeyState>`case when k.revoked_at is not null then 'retirada' when k.expires_at <= now() then 'vencida' else 'vigente' end`

export interface KeyFilters {
  readonly buscar: string
  readonly estado?: KeyState | undefined
}

export function keyList(db: Db, { buscar, estado }: KeyFilters) {
  let rows = db
    .selectFrom('api_keys as k')
    .innerJoin('connected_systems as s', 's.id', 'k.system_id')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .select(['k.id', 's.name as system', 'k.prefix', 'k.expires_at', 'k.last_used_at', 'k.created_at'])
    .select(['u.name as creator', sql<KeyScope[]>`k.scopes`.as('scopes'), STATE.as('state')])
    .where(searchCondition(buscar, { folded: ['s.folded'], plain: ['k.prefix'] }))
  if (estado !== undefined) rows = rows.where(STATE, '=', estado)
  return listSource({
    rows,
    id: 'k.id',
    sort: {
      sistema: { notNull: 's.folded' },
      creada: { notNull: 'k.created_at' },
      vence: { notNull: 'k.expires_at' },
      ultimoUso: 'k.last_used_at',
    },
  })
}

/** The system of that name, created where there is none; the spelling of its first name stays. */
export async function systemNamed(db: Db, name: string): Promise<{ readonly id: number; readonly name: string }> {
  await db
    .insertInto('connected_systems')
    .values({ name })
    .onConflict((conflict) => conflict.constraint('connected_systems_name').doNothing())
    .execute()
  return db
    .selectFrom('connected_systems')
    .select(['id', 'name'])
    .where('folded', '=', sql<string>`fold_name(${name})`)
    .executeTakeFirstOrThrow()
}

export async function insertKey(
  db: Db,
  key: {
    readonly system_id: number
    readonly prefix: string
    readonly secret_hash: Buffer
    readonly scopes: readonly KeyScope[]
    readonly expires_at: Date
    readonly created_by: number | null
  },
): Promise<number> {
  return insertRow(db, 'api_keys', { ...key, scopes: [...key.scopes] })
}

export async function lockKey(db: Db, id: number) {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('connected_systems as s', 's.id', 'k.system_id')
    .select(['k.id', 'k.prefix', 'k.revoked_at', 's.name as system'])
    .where('k.id', '=', id)
    .forUpdate('k')
    .executeTakeFirst()
}

export async function revokeKey(db: Db, id: number, userId: number | null): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()`, revoked_by: userId })
    .where('id', '=', id)
    .execute()
}

export async function keyByPrefix(db: Db, prefix: string) {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('connected_systems as s', 's.id', 'k.system_id')
    .select(['k.id', 'k.system_id', 's.name as system', 'k.secret_hash', 'k.scopes', 'k.expires_at', 'k.revoked_at'])
    .select(sql<boolean>`coalesce(k.last_used_at < now() - interval '1 minute', true)`.as('isUseOld'))
    .where('k.prefix', '=', prefix)
    .executeTakeFirst()
}

/** To the minute, so that a system that calls often does not write one row over and over. */
export async function noteUse(db: Db, id: number): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
