import pg from 'pg'
import { StartupError } from '#server/platform/startup-error.ts'
import { SUPERUSER, type Cluster } from './cluster.ts'

const NAME = 'tuerca'
const CONNECT_TIMEOUT_MS = 5_000

export type Answer =
  | { readonly kind: 'accepts'; readonly directory: string; readonly version: string; readonly durable: boolean }
  | { readonly kind: 'wrong password' | 'silent' }

/** How the server on that port of 127.0.0.1 answers a connection with this cluster's password. */
export async function probeServer(cluster: Cluster, port: number): Promise<Answer> {
  try {
    return await withClient(cluster, port, async (client) => {
      const { rows } = await client.query<{ version: string; fsync: string; directory: string }>(
        `select current_setting('server_version') as version, current_setting('fsync') as fsync,
           current_setting('data_directory') as directory`,
      )
      const { version = '', directory = '', fsync } = rows[0] ?? {}
      return { kind: 'accepts', directory, version, durable: fsync === 'on' }
    })
  } catch (error) {
    return { kind: codeOf(error) === '28P01' ? 'wrong password' : 'silent' }
  }
}

/**
 * The address of the database `tuerca`, made with its owner when missing. The owner may create databases but is no
 * superuser: what works here works on a managed PostgreSQL too, and no query can reach the machine's files.
 */
export async function ensureDatabase(cluster: Cluster, port: number): Promise<string> {
  try {
    await withClient(cluster, port, async (client) => {
      const { rows } = await client.query<{ role: boolean; database: boolean }>(
        `select exists (select from pg_roles where rolname = $1) as role,
           exists (select from pg_database where datname = $1) as database`,
        [NAME],
      )
      if (rows[0]?.role !== true) {
        await client.query(`create role ${NAME} login createdb password ${client.escapeLiteral(cluster.password)}`)
      }
      if (rows[0]?.database !== true) await client.query(`create database ${NAME} owner ${NAME}`)
    })
  } catch (error) {
    if (codeOf(error) === '28P01') {
      throw new StartupError(
        `La base de datos de ${cluster.directory} no acepta la contraseña de postgres.password. ` +
          'Recupera ese archivo del respaldo del que vienen los datos.',
      )
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `La base de datos arrancó pero no se pudo abrir: ${reason}. El registro está en ${cluster.logFile}.`,
    )
  }
  return `postgresql://${NAME}:${cluster.password}@127.0.0.1:${port}/${NAME}`
}

async function withClient<T>(cluster: Cluster, port: number, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: cluster.password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  })
  // A connection that breaks also fails the query under way; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
