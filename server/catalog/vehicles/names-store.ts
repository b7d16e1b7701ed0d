import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

/** The make and model in the catalogue's spelling; undefined: there is no such vehicle. */
export async function knownVehicle(
  db: Kysely<DB>,
  { make, model }: { readonly make: string; readonly model: string | null },
): Promise<{ readonly make: string; readonly model: string | null } | undefined> {
  const { rows } = await sql<{ make: string; model: string | null }>`
    select k.name as make, m.name as model from makes k
    left join models m on m.make_id = k.id and m.folded = fold_name(${model ?? ''})
    where k.folded = fold_name(${make}) and (${model === null} or m.id is not null)`.execute(db)
  return rows[0]
}
