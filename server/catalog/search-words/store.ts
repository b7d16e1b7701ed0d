import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The engines in the catalogue's spelling; unknown ones are left out. Points count: 1.6 is not 16. */
export async function knownEngines(db: Db, names: readonly string[]): Promise<{ name: string; requested: string }[]> {
  const { rows } = await sql<{ name: string; requested: string }>`
    select e.name, w.requested from unnest(${names}::text[]) with ordinality as w (requested, place)
    join engines e on e.folded = fold_name(translate(w.requested, '.,', 'PP')) order by w.place`.execute(db)
  return rows
}

/** The line in the catalogue's spelling; undefined: there is none of this name. */
export async function knownLine(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from lines where folded = fold_name(${name})`.execute(db)
  return rows[0]?.name
}
