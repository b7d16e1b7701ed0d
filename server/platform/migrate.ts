import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { DB } from './tables.ts'
import { StartupError } from './startup-error.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '../../db/migrations')

/** Brings the database to this version of the code. Servers that start at once wait for each other (the Migrator locks). */
export async function migrate(db: Kysely<DB>): Promise<void> {
  const provider = new SqlFiles()
  await refuseNewerDatabase(db, Object.keys(await provider.getMigrations()))
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')
  const reason = error instanceof Error ? error.message : JSON.stringify(error)
  throw new StartupError(`La migración ${failed?.migrationName ?? ''} de la base de datos falló: ${reason}`)
}

/** The SQL files of db/migrations, by name. A file is one migration, run in one transaction, and never edited once landed. */
class SqlFiles implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    const files = (await readdir(MIGRATIONS_DIR)).filter((file) => file.endsWith('.sql')).toSorted()
    const migrations = files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(join(MIGRATIONS_DIR, file), 'utf8')
      return [file.slice(0, -'.sql'.length), { up: async (db) => void (await sql.raw(text).execute(db)) }]
    })
    return Object.fromEntries(await Promise.all(migrations))
  }
}

async function refuseNewerDatabase(db: Kysely<DB>, known: readonly string[]): Promise<void> {
  const exists = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  )
  if (exists.rows[0]?.exists !== true) return
  const executed = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = executed.rows.map((row) => row.name).filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new StartupError(
      `La base de datos es más nueva que este programa: tiene la migración ${unknown.join(', ')}. ` +
        'Actualiza Tuerca, o apunta DATABASE_URL o DATA_DIR a otra base de datos.',
    )
  }
}
