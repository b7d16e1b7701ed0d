import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface AbbreviationFields {
  readonly abbreviation: string
  readonly meanings: readonly string[]
}

export interface GenerationFields {
  readonly make: string
  readonly model: string
  readonly names: readonly string[]
  readonly year_from: number
  readonly year_to: number | null
  readonly engines: readonly string[]
  readonly note: string
  readonly source: string
}

export interface UncarriedFields {
  readonly terms: readonly string[]
  readonly nearest_line: string | null
}

type Stored<Fields> = Fields & { readonly id: number; readonly version: number; readonly updated_at: Date }

/** The rows of one of these tables, which has the fields and a version. */
export interface WordTable<Fields> {
  readonly count: (db: Db) => Promise<number>
  readonly lock: (db: Db, id: number) => Promise<Stored<Fields> | undefined>
  readonly insert: (db: Db, fields: Fields) => Promise<number>
  /** @returns its new version */
  readonly update: (db: Db, id: number, fields: Fields) => Promise<number>
  readonly remove: (db: Db, id: number) => Promise<void>
}

export const ABBREVIATIONS = wordTable<AbbreviationFields>('abbreviations', ['abbreviation', 'meanings'])
export const GENERATIONS = wordTable<GenerationFields>('model_generations', [
  'make',
  'model',
  'names',
  'year_from',
  'year_to',
  'engines',
  'note',
  'source',
])
export const UNCARRIED = wordTable<UncarriedFields>('uncarried_goods', ['terms', 'nearest_line'])

function wordTable<Fields extends object>(
  name: string,
  columns: readonly (keyof Fields & string)[],
): WordTable<Fields> {
  const table = sql.table(name)
  const names = columns.map((column) => sql.ref(column))
  return {
    count: async (db) => {
      const { rows } = await sql<{ all: number }>`select count(*)::integer as all from ${table}`.execute(db)
      return rows[0]?.all ?? 0
    },
    lock: async (db, id) => {
      const { rows } = await sql<Stored<Fields>>`
        select id, version, updated_at, ${sql.join(names)} from ${table} where id = ${id} for update`.execute(db)
      return rows[0]
    },
    insert: async (db, fields) => {
      const values = columns.map((column) => fields[column])
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (${sql.join(names)}) values (${sql.join(values)}) returning id`.execute(db)
      return rows[0]?.id ?? 0
    },
    update: async (db, id, fields) => {
      const set = columns.map((column) => sql`${sql.ref(column)} = ${fields[column]}`)
      const { rows } = await sql<{ version: number }>`
        update ${table} set ${sql.join(set)}, version = version + 1, updated_at = now() where id = ${id}
        returning version`.execute(db)
      return rows[0]?.version ?? 0
    },
    remove: async (db, id) => {
      await sql`delete from ${table} where id = ${id}`.execute(db)
    },
  }
}

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
