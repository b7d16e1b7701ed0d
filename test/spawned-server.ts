import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SERVER } from '../scripts/lib/server-command.mjs'

export interface ServerProcess {
  readonly child: ChildProcess
  /** All output so far, of both streams. */
  output(): string
  /** Resolves with the exit code. */
  readonly exited: Promise<number | null>
  /** Resolves when the text was printed this many times; rejects when the program ended before. */
  printed(text: string, times?: number): Promise<void>
  /** Shuts it down cleanly. */
  stop(): Promise<void>
}

export interface SpawnOptions {
  /** Another program instead of the server, on the same Node. */
  readonly args?: readonly string[]
  /** Maximum number of open descriptors. */
  readonly descriptors?: number
}

/** Starts the server like `npm start` after installing and building, on a free port. Its caller stops it. */
export function spawnServer(
  env: Readonly<Record<string, string>>,
  { args, descriptors }: SpawnOptions = {},
): ServerProcess {
  const { NODE_COMPILE_CACHE } = SERVER.env
  const own = args === undefined ? SERVER.env : { NODE_COMPILE_CACHE }
  const command = [SERVER.program, ...(args ?? SERVER.args)]
  const limited = descriptors === undefined ? [] : ['/bin/sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh']
  const [program = '', ...rest] = [...limited, ...command]
  const child = spawn(program, rest, {
    env: { PATH: process.env.PATH ?? '', ...own, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return {
    child,
    output: () => output,
    exited,
    printed: (wanted, times = 1) =>
      new Promise((resolve, reject) => {
        const look = () => output.split(wanted).length > times && resolve()
        child.stdout.on('data', look)
        exited.then(() => reject(new Error(`ended before printing "${wanted}":\n${output}`)), reject)
        look()
      }),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** The running PostgreSQL processes of this data directory. */
export async function postgresProcesses(dataDir: string): Promise<{ pid: number; command: string }[]> {
  const list = spawn('ps', ['-eo', 'pid=,args='], { stdio: ['ignore', 'pipe', 'ignore'] })
  const lines = (await text(list.stdout)).split('\n')
  return lines
    .filter((line) => line.includes('postgres') && line.includes(dataDir))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim() }))
}

/** Ids of the running processes that a process has started (Linux). */
export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const list = spawn('ps', ['--ppid', String(pid), '-o', 'pid='], { stdio: ['ignore', 'pipe', 'ignore'] })
  return (await text(list.stdout)).split('\n').flatMap((line) => (line.trim() === '' ? [] : [Number(line)]))
}
