import { spawn } from 'node:child_process'
import { parse } from 'node:path'

/** Who PostgreSQL runs as when Tuerca runs as root, which PostgreSQL refuses. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

export interface Ended {
  /** Exit code; null when a signal ended it or it could not be started */
  readonly code: number | null
  /** Both outputs, in the order of arrival */
  readonly output: string
}

/** Environment variables passed on to PostgreSQL's programs. PG… variables of the user would change what they do. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SystemDrive']

/**
 * How every program of PostgreSQL is spawned: as `user` if given; in its own session, so that Ctrl-C in the terminal
 * reaches Tuerca only; in a folder that every user may enter; with messages in English, which `start-failure.ts` reads.
 */
export function spawnOptions(user: ServerUser | undefined) {
  const env: Record<string, string> = { LC_ALL: 'C', TZ: 'UTC' }
  for (const name of PASSED_ON) {
    const value = process.env[name]
    if (value !== undefined) env[name] = value
  }
  return { ...user, env, cwd: parse(process.execPath).root, detached: true, windowsHide: true }
}

/** Runs a program to its end. A program that cannot be started gives code null and the reason in `output`. */
export function run(user: ServerUser | undefined, program: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...spawnOptions(user), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8')
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
