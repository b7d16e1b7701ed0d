import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

/** What a shop states of itself before it can open, see shop-setup.ts. */
export interface NewShop {
  readonly company: string
  /** Name of its stored file; null: none of its own. */
  readonly logo: string | null
  readonly branch: { readonly code: string; readonly name: string; readonly city: string; readonly timeZone: string }
}

/** Whether the company has a name, and a main branch for its stock. */
export async function hasCompanyAndMainBranch(db: Kysely<DB>): Promise<boolean> {
  const { name, main } = await db
    .selectFrom('company')
    .select((query) => [
      'name',
      query.exists(query.selectFrom('branches').select('id').where('is_main', '=', true)).as('main'),
    ])
    .executeTakeFirstOrThrow()
  return name !== '' && main === true
}

/** Names the company and makes the main branch where there is none. Call it in a transaction. */
export async function insertShop(db: Kysely<DB>, { company, logo, branch }: NewShop): Promise<void> {
  await db
    .updateTable('company')
    .set({ name: company, ...(logo === null ? {} : { logo }) })
    .execute()
  const main = await db.selectFrom('branches').select('id').where('is_main', '=', true).executeTakeFirst()
  if (main !== undefined) return
  await db
    .insertInto('branches')
    .values({ code: branch.code, name: branch.name, city: branch.city, time_zone: branch.timeZone, is_main: true })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ is_main: true }))
    .execute()
}

export async function updateLogo(db: Kysely<DB>, logo: string): Promise<void> {
  await db.updateTable('company').set({ logo }).execute()
}
