import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

/** What PostgreSQL notes in postmaster.pid about the server of a data directory. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

/** The server that postmaster.pid names, living or not; undefined if there is no such file or it says nothing. */
export async function readPostmaster(directory: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(directory), 'utf8').catch(() => undefined)
  const lines = text?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** Whether that process lives and is a PostgreSQL of this data directory, not another one with a reused number. */
export async function servesDirectory(pid: number, directory: string): Promise<boolean> {
  if (!(await isRunning(pid))) return false
  // A postmaster works inside its data directory. What we may not look into is of a user who cannot own our data.
  if (platform() === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(directory))
  if (platform() === 'win32') return true
  const { output } = await run(undefined, 'ps', ['-o', 'command=', '-p', String(pid)])
  return output.includes('postgres') && output.includes(directory)
}

/**
 * Makes PostgreSQL treat postmaster.pid as left behind, also when its number is now that of a foreign process. The file
 * is not deleted: PostgreSQL still finds in it whether processes of the dead server use the data. It takes the number
 * of its own parent, which this process will be, for a reused one.
 */
export async function disownPostmasterFile(directory: string): Promise<void> {
  const text = await readFile(pidFile(directory), 'utf8')
  await writeFile(pidFile(directory), text.replace(/^.*/, String(process.pid)))
}

/** Removes a postmaster.pid that names no process, which a full disk or a power cut can cause: PostgreSQL refuses to start with it. */
export async function removeUnreadablePostmasterFile(directory: string): Promise<void> {
  await rm(pidFile(directory), { force: true })
}

async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  if (platform() !== 'linux') return true
  // A dead process that its parent has not collected (a container without init) still has its number.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) [ZX] /.test(status)
}

function pidFile(directory: string): string {
  return join(directory, 'postmaster.pid')
}
