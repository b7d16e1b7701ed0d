import { randomBytes } from 'node:crypto'
import { chown, lchown, mkdir, open, readFile, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#server/platform/startup-error.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { run, type ServerUser } from './run.ts'
import { creationFailure } from './start-failure.ts'

/** A complete cluster on disk and what is needed to run it. */
export interface Cluster {
  /** PostgreSQL's data directory */
  readonly directory: string
  readonly logFile: string
  readonly password: string
  readonly user: ServerUser | undefined
  readonly binaries: Binaries
  readonly durable: boolean
}

/** PostgreSQL's own superuser; the product connects as one without those rights. */
export const SUPERUSER = 'postgres'

const UNFINISHED = 'postgres.new-'

/** Written to postgresql.conf once, so that the operator of a larger store can change them there. */
const SETTINGS = [
  'max_connections=100',
  'shared_buffers=128MB',
  'max_wal_size=512MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // A failing statement reaches the application; it holds personal data, which does not belong in a log.
  'log_min_error_statement=panic',
]

/**
 * The cluster of this home, created when missing. It is created beside its place and moved there when complete. Anything at that place that
 * is not a cluster is renamed, never deleted.
 * The caller holds the start lock. Throws StartupError for another major version or a failing initdb.
 */
export async function prepareCluster(
  home: Home,
  binaries: Binaries,
  durable: boolean,
  log: (message: string) => void,
): Promise<Cluster> {
  const directory = join(home.folder, 'postgres')
  await removeUnfinished(home.folder)
  const major = await clusterMajor(directory)
  const password = await readPassword(home.folder, major === undefined)
  const cluster = {
    directory,
    password,
    binaries,
    durable,
    user: home.user,
    logFile: join(home.folder, 'postgres.log'),
  }
  if (major === undefined) {
    await setAside(directory, log)
    await initialise(home.folder, cluster)
    return cluster
  }
  const ours = binaries.version.split('.')[0] ?? ''
  if (major !== ours) {
    throw new StartupError(
      `La base de datos de ${directory} es de PostgreSQL ${major} y esta versión de Tuerca trae PostgreSQL ${ours}. ` +
        `Abre esos datos con la versión de Tuerca que los creó, o pásalos a PostgreSQL ${ours} con pg_dump.`,
    )
  }
  await giveToServerUser(directory, home.user)
  return cluster
}

/** Major version of the complete cluster in that directory, or undefined if there is none. */
async function clusterMajor(directory: string): Promise<string | undefined> {
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(ignoreMissing)
  const control = await stat(join(directory, 'global', 'pg_control')).catch(ignoreMissing)
  return version === undefined || control === undefined ? undefined : version.trim()
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    // The initdb of a killed process may still be writing there: retried until it has nowhere to write.
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

async function setAside(directory: string, log: (message: string) => void): Promise<void> {
  if ((await stat(directory).catch(ignoreMissing)) === undefined) return
  if (
    await rmdir(directory).then(
      () => true,
      () => false,
    )
  )
    return
  const aside = `${directory}.incompleta-${new Date()
    .toISOString()
    .replaceAll(/[^0-9]/g, '')
    .slice(0, 14)}`
  await rename(directory, aside)
  log(`${directory} no contenía una base de datos completa; se apartó como ${aside}.`)
}

/**
 * UTF8 and PostgreSQL's builtin C.UTF-8: the one locale with Unicode case rules that exists on every machine and whose
 * order no operating system update changes (which would corrupt indexes).
 */
async function initialise(folder: string, cluster: Cluster): Promise<void> {
  const unfinished = join(folder, `${UNFINISHED}${randomBytes(4).toString('hex')}`)
  const passwordFile = `${unfinished}.password`
  await mkdir(unfinished, { mode: 0o700 })
  await writeSynced(passwordFile, cluster.password)
  if (cluster.user !== undefined) {
    await chown(unfinished, cluster.user.uid, cluster.user.gid)
    await chown(passwordFile, cluster.user.uid, cluster.user.gid)
  }
  const ended = await run(cluster.user, cluster.binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...SETTINGS.flatMap((setting) => ['--set', setting]),
    ...(cluster.durable ? [] : ['--no-sync']),
  ])
  await rm(passwordFile)
  if (ended.code !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    throw creationFailure(ended.output, cluster.directory)
  }
  await rename(unfinished, cluster.directory)
  // Without this a power cut may undo the move after rows in it were acknowledged.
  if (cluster.durable) await syncFolder(folder)
}

/** PostgreSQL refuses root and data that is not its own: a cluster restored or copied by root is given to its user. */
async function giveToServerUser(directory: string, user: ServerUser | undefined): Promise<void> {
  if (user === undefined || (await stat(directory)).uid === user.uid) return
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), user.uid, user.gid)
  }
  await chown(directory, user.uid, user.gid)
}

async function readPassword(folder: string, mayCreate: boolean): Promise<string> {
  const file = join(folder, 'postgres.password')
  const stored = (await readFile(file, 'utf8').catch(ignoreMissing))?.trim()
  if (stored !== undefined && stored !== '') return stored
  if (!mayCreate) {
    throw new StartupError(
      `Falta ${file}, con la contraseña de la base de datos de esa misma carpeta. Recupéralo del respaldo del que vienen los datos.`,
    )
  }
  const password = randomBytes(24).toString('hex')
  await rm(file, { force: true })
  await writeSynced(file, password)
  return password
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(`${text}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system journals the move itself.
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().finally(() => handle.close())
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined
  throw error
}
