import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '#server/platform/db/embedded-postgres.ts'
import { readPostmaster, servesDirectory } from './postmaster-file.ts'
import { run, type ServerUser } from './run.ts'

const PROGRAM = join(import.meta.dirname, 'process-for-tests.ts')

export const NOBODY = { uid: 65_534, gid: 65_534 }

/** A user without rights as whom testProcess can run, or undefined: only root becomes another, who must reach our files. */
export const normalUser = (await reachesUs(NOBODY)) ? NOBODY : undefined

async function reachesUs(user: ServerUser): Promise<boolean> {
  if (process.getuid?.() !== 0) return false
  const ended = await run(user, '/bin/sh', ['-c', 'test -x "$1" && test -r "$2"', 'sh', process.execPath, PROGRAM])
  return ended.code === 0
}

/** A new folder that every user may enter; its servers are killed and it is deleted after the test, or `whenDone`. */
export async function temporaryFolder(
  whenDone: (clean: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tuerca-embedded-'))
  await chmod(folder, 0o755)
  whenDone(async () => {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.name === 'postmaster.pid') await killServer(entry.parentPath)
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  return folder
}

/** Starts the server in this process; stopped after the test. */
export async function started(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ durable: false, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

export interface TestProcess {
  readonly pid: number
  /** The next event that it prints (process-for-tests.ts); undefined when it has ended */
  next(): Promise<Record<string, unknown> | undefined>
  say(line: 'stop' | 'insert'): void
  /** Kills it at once, as `kill -9` does, and waits for its end */
  kill(): Promise<void>
}

/** Starts process-for-tests.ts in a process group of its own; killed after the test. */
export function testProcess(options: EmbeddedPostgresOptions, user?: ServerUser): TestProcess {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify({ durable: false, ...options })], {
    ...user,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return {
    pid: child.pid ?? 0,
    next: async () => {
      const line = await lines.next()
      return line.done === true ? undefined : JSON.parse(line.value)
    },
    say: (line) => child.stdin.write(`${line}\n`),
    kill,
  }
}

/** The process number of the living server of that home, or undefined. */
export async function serverPid(home: string): Promise<number | undefined> {
  const directory = join(home, 'postgres')
  const postmaster = await readPostmaster(directory)
  if (postmaster === undefined || !(await servesDirectory(postmaster.pid, directory))) return undefined
  return postmaster.pid
}

/** Runs one query on a connection of its own and gives its rows. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Kills the server of a data directory with all its processes at once, as a power cut does, and waits for its end. */
export async function killServer(directory: string): Promise<void> {
  const postmaster = await readPostmaster(directory)
  if (postmaster === undefined) return
  while (await servesDirectory(postmaster.pid, directory)) {
    await run(undefined, 'kill', ['-9', String(postmaster.pid)])
    await new Promise(setImmediate)
  }
}
