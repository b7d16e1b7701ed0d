import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createInterface } from 'node:readline'
import { ROOT } from '../../scripts/lib/prepare.mjs'
import { SERVER } from '../../scripts/lib/server-command.mjs'

const LONGEST_START_MS = 120_000
const POLL_MS = 20

export const canPin = spawnSync('taskset', ['--version']).status === 0

/** Starts a program on this Node, on one core of the machine, which what it starts inherits, or on some: '0,1'. */
export function onCore(
  core: number | string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  errors: 'inherit' | number = 'inherit',
): ChildProcess {
  const [command = '', ...rest] = [...(canPin ? ['taskset', '-c', String(core)] : []), process.execPath, ...args]
  // taskset becomes the program: the child's number is that of Node.
  return spawn(command, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', errors], cwd: ROOT })
}

export async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

export async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The program was started without its output')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('The program ended without a word')
}

/** A free port: only the started program can answer there. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free')
  return address.port
}

export interface StartedServer {
  readonly child: ChildProcess
  /** Milliseconds from the start of the process to the first answer 200 of each path. */
  readonly firstAnswers: readonly number[]
}

/** Starts Tuerca as `npm start` does once everything is installed and built. What it logs goes to server.log in its folder. */
export async function startServer(
  port: number,
  dataDir: string,
  paths: readonly string[],
  cores = '0',
): Promise<StartedServer> {
  const began = performance.now()
  const env = { ...SERVER.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info' }
  const child = onCore(cores, SERVER.args, env, openSync(join(dataDir, 'server.log'), 'w'))
  child.stdout?.resume()
  const answers = paths.map(async (path) => {
    while (!(await isGood(`http://127.0.0.1:${port}${path}`))) {
      if (child.exitCode !== null || performance.now() - began > LONGEST_START_MS) {
        child.kill()
        throw new Error('Tuerca did not start')
      }
      await delay(POLL_MS)
    }
    return performance.now() - began
  })
  return { child, firstAnswers: await Promise.all(answers) }
}

async function isGood(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}
