import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface Claim {
  readonly companyId: number
  readonly userId: number
  readonly name: string
  readonly until: Date
}

interface NewClaim {
  readonly companyId: number
  readonly userId: number
  readonly now: Date
  readonly until: Date
}

/**
 * Takes a company for somebody until then, in one statement: of two who try at once one waits for the other. A claim that is over, or their
 * own, is replaced. @returns whether it is theirs.
 */
export async function insertClaim(db: Db, { companyId, userId, now, until }: NewClaim): Promise<boolean> {
  const { rows } = await sql`
    insert into contact_claims as k (company_id, user_id, claimed_at, expires_at)
    values (${companyId}, ${userId}, ${now}, ${until})
    on conflict (company_id) do update
      set user_id = excluded.user_id, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
      where k.user_id = excluded.user_id or k.expires_at <= excluded.claimed_at
    returning company_id`.execute(db)
  return rows.length > 0
}

/** Gives back what somebody has taken. @param but one that they go on with */
export async function deleteClaims(db: Db, userId: number, but: number | null = null): Promise<void> {
  await sql`delete from contact_claims where user_id = ${userId} and company_id is distinct from ${but}`.execute(db)
}

export async function deleteClaim(db: Db, userId: number, companyId: number): Promise<void> {
  await db.deleteFrom('contact_claims').where('user_id', '=', userId).where('company_id', '=', companyId).execute()
}

/** Who has taken which of these companies, as long as it lasts. */
export async function claimsOf(db: Db, companyIds: readonly number[], now: Date): Promise<readonly Claim[]> {
  return db
    .selectFrom('contact_claims as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.company_id as companyId', 'k.user_id as userId', 'u.name', 'k.expires_at as until'])
    .where(sql<boolean>`k.company_id = any(${companyIds}::integer[])`)
    .where('k.expires_at', '>', now)
    .execute()
}
