import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import { migrateJobTables } from './job-tables.ts'
import type { DB } from './tables.ts'
import { StartupError } from '#server/platform/startup-error.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '../../../db/migrations')

/** Brings the database to this version of the code. Servers that start at once wait for each other (the Migrator locks). */
export async function migrate(db: Kysely<DB>): Promise<void> {
  const provider = new SqlFiles()
  const [executed, known] = [await executedMigrations(db), await provider.names()]
  refuseNewerDatabase(executed, known)
  // The Migrator looks at every table before it finds that nothing is pending.
  if (executed.length === known.length) return migrateJobTables(db)
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (error === undefined) return migrateJobTables(db)
  const failed = results?.find((result) => result.status === 'Error')
  const reason = error instanceof Error ? error.message : JSON.stringify(error)
  throw new StartupError(`La migración ${failed?.migrationName ?? ''} de la base de datos falló: ${reason}`)
}

/** The SQL files of db/migrations, by name. A file is one migration, run in one transaction, and never edited once landed. */
class SqlFiles implements MigrationProvider {
  async names(): Promise<string[]> {
    const files = (await readdir(MIGRATIONS_DIR)).filter((file) => file.endsWith('.sql')).toSorted()
    return files.map((file) => file.slice(0, -'.sql'.length))
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const migrations = (await this.names()).map((name): [string, Migration] => {
      // Read only when it is pending: a start on existing data reads none.
      const up = async (db: Kysely<unknown>) => {
        const text = await readFile(join(MIGRATIONS_DIR, `${name}.sql`), 'utf8')
        // A migration that reads a whole table takes longer than a request may.
        await sql.raw(`set local statement_timeout = 0;\n${text}`).execute(db)
      }
      return [name, { up }]
    })
    return Object.fromEntries(migrations)
  }
}

/** Those that the database has, sorted; none where it is empty. */
async function executedMigrations(db: Kysely<DB>): Promise<string[]> {
  const exists = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  )
  if (exists.rows[0]?.exists !== true) return []
  const executed = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return executed.rows.map((row) => row.name)
}

function refuseNewerDatabase(executed: readonly string[], known: readonly string[]): void {
  const unknown = executed.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new StartupError(
    `La base de datos es más nueva que este programa: tiene la migración ${unknown.join(', ')}. ` +
      'Actualiza Tuerca, o apunta DATABASE_URL o DATA_DIR a otra base de datos.',
  )
}
