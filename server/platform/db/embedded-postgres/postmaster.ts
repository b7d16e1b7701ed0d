import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#server/platform/startup-error.ts'
import type { Cluster } from './cluster.ts'
import { readPostmaster, servesDirectory, type Postmaster } from './postmaster-file.ts'
import { run, spawnOptions } from './run.ts'
import { serverFailure } from './start-failure.ts'

/** Crash recovery replays about as much as `max_wal_size`; far longer means that something is wrong. */
export const RECOVERY_TIMEOUT_MS = 300_000

const POLL_MS = 10
/** Processes of a killed server outlive it for a moment, in which no other may start. */
const LEFTOVER_TIMEOUT_MS = 15_000
const LEFTOVER_POLL_MS = 100
const STOPPED_TIMEOUT_MS = 5_000
const LOG_LIMIT_BYTES = 5_000_000

/**
 * Starts the server on 127.0.0.1, on the port of the time before if it is free; with `samePort` on no other. Resolves when it
 * accepts connections. `onSpawned` is called before the wait for that. Throws StartupError. `postgres` is spawned directly: `pg_ctl start` would pass our paths through a shell, looks only
 * every 100 ms whether the server is ready, and cannot write to a log that PostgreSQL's user may not reach.
 */
export async function startServer(
  cluster: Cluster,
  { onSpawned = () => {}, samePort = false }: { onSpawned?: (() => void) | undefined; samePort?: boolean },
): Promise<Postmaster> {
  let port = (await previousPort(cluster)) ?? (await freePort())
  const deadline = Date.now() + LEFTOVER_TIMEOUT_MS
  for (;;) {
    const started = await tryStart(cluster, port, onSpawned)
    if (typeof started !== 'string') return started
    if (Date.now() > deadline) throw serverFailure(started, cluster.logFile)
    if (!samePort && /could not create any TCP\/IP sockets/.test(started)) port = await freePort()
    else if (/pre-existing shared memory block/.test(started)) await wait(LEFTOVER_POLL_MS)
    else throw serverFailure(started, cluster.logFile)
  }
}

/**
 * Stops the server in an orderly way (open transactions are rolled back) and waits until its process is gone. One that
 * does not stop in a minute is stopped as in a power cut, which loses nothing that was acknowledged.
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  const postmaster = await readPostmaster(cluster.directory)
  if (postmaster === undefined) return
  let said = ''
  for (const mode of ['fast', 'immediate']) {
    const ended = await run(cluster.user, cluster.binaries.pgCtl, ['stop', '-D', cluster.directory, '-m', mode, '-w'])
    said = ended.output
    if (ended.code === 0) break
  }
  const deadline = Date.now() + STOPPED_TIMEOUT_MS
  while (await servesDirectory(postmaster.pid, cluster.directory)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop: ${said}`)
    await wait(POLL_MS)
  }
}

/** One attempt: the server that accepts connections, or its output before it ended. */
async function tryStart(cluster: Cluster, port: number, onSpawned: () => void): Promise<Postmaster | string> {
  const logged = await rotateLog(cluster.logFile)
  const log = await open(cluster.logFile, 'a', 0o600)
  const settings = [
    'listen_addresses=127.0.0.1',
    // No socket file: its path may be too long, and clusters would meet in /tmp.
    'unix_socket_directories=',
    ...(cluster.durable ? ['fsync=on'] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const args = ['-D', cluster.directory, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(cluster.binaries.postgres, args, {
    ...spawnOptions(cluster.user),
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', () => resolve(''))
  })
  child.unref()
  await log.close()
  onSpawned()
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS
  for (;;) {
    const reason = await Promise.race([ended, wait(POLL_MS)])
    if (reason !== undefined) return (await readFile(cluster.logFile)).subarray(logged).toString('utf8') + reason
    const postmaster = await readPostmaster(cluster.directory)
    if (postmaster?.ready === true && postmaster.pid === child.pid) return postmaster
    if (Date.now() > deadline) throw stillRecovering(cluster)
  }
}

function stillRecovering(cluster: Cluster): StartupError {
  return new StartupError(
    'La base de datos sigue recuperándose de un cierre inesperado. Vuelve a iniciar Tuerca en unos minutos; ' +
      `el avance está en ${cluster.logFile}.`,
  )
}

async function previousPort(cluster: Cluster): Promise<number | undefined> {
  const options = await readFile(join(cluster.directory, 'postmaster.opts'), 'utf8').catch(() => '')
  const port = /"-p" "(\d+)"/.exec(options)?.[1]
  return port === undefined ? undefined : Number(port)
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Sets a large log aside and returns the bytes that the current one holds. */
async function rotateLog(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= LOG_LIMIT_BYTES) return size
  await rename(logFile, `${logFile}.1`)
  return 0
}
