import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { exclusiveLock } from '#server/platform/db/embedded-postgres/file-lock.ts'
import { hashOf } from '../scripts/lib/prepare.mjs'

/** Another run may be creating it. */
const LONGEST_MAKING_MS = 180_000

interface Recipe {
  /** Of letters and hyphens. */
  readonly name: string
  /** Files and folders that determine its content, and an additional version. */
  readonly madeFrom: readonly string[]
  readonly version?: string
  /** Fills an empty data directory, and leaves no process running on it. */
  readonly make: (dataDir: string) => Promise<void>
}

/** A data directory that is created once for the same sources on this machine. It must be copied, not changed or used directly. */
export async function cachedDataDir({ name, madeFrom, version = '', make }: Recipe): Promise<string> {
  const prefix = `tuerca-${name}-${userInfo().username}-`
  const cached = join(tmpdir(), `${prefix}${version}${hashOf(madeFrom).slice(0, 16)}`)
  const lock = await exclusiveLock(join(tmpdir(), `${prefix}lock`), LONGEST_MAKING_MS, () => {})
  try {
    if (existsSync(cached)) return cached
    const outdated = (await readdir(tmpdir())).filter((other) => other.startsWith(prefix) && !other.endsWith('lock'))
    await Promise.all(outdated.map((other) => rm(join(tmpdir(), other), { recursive: true, force: true })))
    const made = await emptyDataDir()
    await make(made)
    await rename(made, cached)
    return cached
  } finally {
    lock.release()
  }
}

/** A data directory with the same content, which its caller deletes. */
export async function copyOf(dataDir: string): Promise<string> {
  const copy = await emptyDataDir()
  // Preserves the owner: the cluster belongs to the user that PostgreSQL runs as.
  const { status, stderr } = spawnSync('cp', ['-a', `${dataDir}/.`, copy], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The data directory was not copied: ${stderr}`)
  return copy
}

/** Where the user that PostgreSQL runs as may enter. */
async function emptyDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tuerca-data-'))
  await chmod(folder, 0o755)
  return folder
}
