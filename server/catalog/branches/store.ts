import { sql, type Kysely } from 'kysely'
import type { SocialNetwork } from '#domain/shop/social-networks.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface BranchFields {
  readonly name: string
  readonly code: string
  readonly city: string
  readonly address: string
  readonly neighbourhood: string
  readonly postal_code: string
  readonly phones: string[]
  readonly email: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly map_url: string
}

/** '': it has no profile there. */
export type Networks = Readonly<Record<SocialNetwork, string>>

interface BranchState {
  readonly id: number
  readonly is_main: boolean
  readonly sells: boolean
  readonly is_closed: boolean
}

export interface BranchRow extends BranchFields, BranchState {
  readonly networks: Partial<Networks>
  readonly version: number
  readonly updated_at: Date
}

export interface BranchSummaryRow extends BranchState {
  readonly name: string
  readonly code: string
  readonly city: string
  readonly has_address: boolean
  readonly has_phone: boolean
  readonly has_hours: boolean
  readonly has_location: boolean
}

export interface BranchName {
  readonly id: number
  readonly name: string
}

/** Every branch, in the order in which the company shows them. */
export async function branchNames(db: Db): Promise<BranchName[]> {
  return db.selectFrom('branches').select(['id', 'name']).orderBy('position').orderBy('id').execute()
}

const MOST_BRANCHES = 200
const IS_CLOSED = sql<boolean>`b.closed_at is not null`.as('is_closed')

/** In their order, those that closed last. */
export async function branchList(db: Db): Promise<BranchSummaryRow[]> {
  return db
    .selectFrom('branches as b')
    .select(['b.id', 'b.name', 'b.code', 'b.city', 'b.is_main', 'b.sells', IS_CLOSED])
    .select(sql<boolean>`b.address <> ''`.as('has_address'))
    .select(sql<boolean>`cardinality(b.phones) > 0`.as('has_phone'))
    .select(sql<boolean>`exists (select from branch_hours h where h.branch_id = b.id)`.as('has_hours'))
    .select(sql<boolean>`b.latitude is not null or b.map_url <> ''`.as('has_location'))
    .orderBy(sql`b.closed_at is not null`)
    .orderBy('b.is_main', 'desc')
    .orderBy('b.position')
    .orderBy('b.name')
    .limit(MOST_BRANCHES)
    .execute()
}

/** @param isLocked no other transaction changes it, or adds references to it, until this one ends. */
export async function branchById(db: Db, id: number, { isLocked = false } = {}): Promise<BranchRow | undefined> {
  return db
    .selectFrom('branches as b')
    .select(['b.id', 'b.name', 'b.code', 'b.city', 'b.address', 'b.neighbourhood', 'b.postal_code', 'b.phones'])
    .select(['b.email', 'b.map_url', 'b.is_main', 'b.sells', IS_CLOSED])
    .select(['b.contact_version as version', 'b.contact_changed_at as updated_at'])
    .select(sql<number | null>`b.latitude::float8`.as('latitude'))
    .select(sql<number | null>`b.longitude::float8`.as('longitude'))
    .select(
      sql<Partial<Networks>>`coalesce((select json_object_agg(n.network, n.value) from branch_networks n
        where n.branch_id = b.id), '{}')`.as('networks'),
    )
    .where('b.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate('b'))
    .executeTakeFirst()
}

/** After all others, and without selling. */
export async function insertBranch(db: Db, fields: BranchFields & { readonly time_zone: string }): Promise<number> {
  const { id } = await db
    .insertInto('branches')
    .values({
      ...fields,
      sells: false,
      position: sql<number>`(select least(coalesce(max(position), 0) + 1, 32767) from branches)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<BranchFields> & {
  readonly is_main?: boolean
  readonly sells?: boolean
  readonly closed_at?: Date | null
}

/** @returns the version that it has now. */
export async function updateBranch(db: Db, id: number, change: Change): Promise<number> {
  const { version } = await db
    .updateTable('branches')
    .set((row) => ({
      ...change,
      contact_version: row('contact_version', '+', 1),
      contact_changed_at: sql`now()`,
      ...(change.sells === undefined
        ? {}
        : { selling_version: row('selling_version', '+', 1), selling_changed_at: sql`now()` }),
    }))
    .where('id', '=', id)
    .returning('contact_version as version')
    .executeTakeFirstOrThrow()
  return version
}

export async function storeNetworks(db: Db, branchId: number, networks: Networks): Promise<void> {
  await db.deleteFrom('branch_networks').where('branch_id', '=', branchId).execute()
  const rows = Object.entries(networks).flatMap(([network, value]) =>
    value === '' ? [] : [{ branch_id: branchId, network, value }],
  )
  if (rows.length > 0) await db.insertInto('branch_networks').values(rows).execute()
}

/** No branch is the main one until the next is. */
export async function clearMain(db: Db): Promise<void> {
  await db
    .updateTable('branches')
    .set((row) => ({
      is_main: false,
      contact_version: row('contact_version', '+', 1),
      contact_changed_at: sql`now()`,
    }))
    .where('is_main', '=', true)
    .execute()
}

/** Ids of the open ones in their order, locked. */
export async function lockedOrder(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('branches')
    .select('id')
    .where('closed_at', 'is', null)
    .orderBy('is_main', 'desc')
    .orderBy('position')
    .orderBy('name')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function writeOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update branches b set position = o.place
    from unnest(${[...ids]}::integer[]) with ordinality as o (id, place) where b.id = o.id`.execute(db)
}
