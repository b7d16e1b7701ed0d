import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

interface PartNameRow {
  readonly id: number
  readonly key: string
  readonly description: string
  readonly brand: string
}

export async function partNames(db: Kysely<DB>, ids: readonly number[]): Promise<PartNameRow[]> {
  const { rows } = await sql<PartNameRow>`
    select p.id, p.key, p.description, coalesce(b.name, '') as brand
    from products p left join brands b on b.id = p.brand_id
    where p.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}
