import type { Config } from '#server/platform/config.ts'
import type { Database } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { StartupError } from '#server/platform/startup-error.ts'

/** Tuerca uses the builtin collations and generated columns of this version on. */
const OLDEST_POSTGRES = 18

interface OpenOptions {
  readonly log?: (message: string) => void
  /** Called when the embedded server had died: the message says that it runs again, or why it does not. */
  readonly warn?: (message: string) => void
  /** Called when only the wait for the database is left: loading modules then costs no time. */
  readonly onStarting?: () => void
}

/**
 * The database of the configuration, reachable and migrated: that of DATABASE_URL, else the embedded PostgreSQL,
 * which is started and, on close, stopped. Throws StartupError with the reason in Spanish.
 */
export async function openConfiguredDatabase(
  { databaseUrl, dataDir }: Config,
  { log = () => {}, warn = () => {}, onStarting = () => {} }: OpenOptions = {},
): Promise<Database> {
  if (databaseUrl !== undefined) {
    onStarting()
    return openMigrated(databaseUrl, 'Revisa DATABASE_URL.')
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log, warn, onStarting })
  try {
    const database = await openMigrated(embedded.url, `Es la base de datos incluida, en ${dataDir}.`)
    return {
      ...database,
      close: async () => {
        await database.close()
        await embedded.stop()
      },
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** `advice` ends the message when the database cannot be opened. */
async function openMigrated(url: string, advice: string): Promise<Database> {
  const [{ openDatabase }, { migrate }] = await Promise.all([import('./database.ts'), import('./migrate.ts')])
  const database = openDatabase(url)
  try {
    await checkReachable(database, advice)
    await migrate(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function checkReachable(database: Database, advice: string): Promise<void> {
  const version = await serverVersion(database, advice)
  if (version < OLDEST_POSTGRES) {
    throw new StartupError(
      `Tuerca necesita PostgreSQL ${OLDEST_POSTGRES} o posterior; esta base de datos es la versión ${version}.`,
    )
  }
}

async function serverVersion(database: Database, advice: string): Promise<number> {
  try {
    const answer = await database.pool.query<{ server_version_num: string }>('show server_version_num')
    return Math.floor(Number(answer.rows[0]?.server_version_num ?? 0) / 10_000)
  } catch (error) {
    throw new StartupError(
      `No se pudo abrir la base de datos en ${withoutPassword(database.url)}: ${explain(error)}. ${advice}`,
    )
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nadie atiende en esa dirección y puerto',
  ENOTFOUND: 'el nombre del servidor no existe',
  ETIMEDOUT: 'el servidor no responde',
  '28P01': 'el usuario o la contraseña no son correctos',
  '28000': 'el usuario no tiene acceso',
  '3D000': 'la base de datos no existe',
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}

function withoutPassword(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url)
    return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}
