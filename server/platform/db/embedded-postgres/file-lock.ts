import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#server/platform/startup-error.ts'
import { meaningOf } from './start-failure.ts'

/**
 * Locks between processes, held by the operating system on a file through SQLite. The system drops them when their process ends, however it
 * ends: no process number is written, so none can be stale or reused, and two processes that find an abandoned lock cannot both break it.
 * The file stays empty.
 */
export interface FileLock {
  release(): void
}

const SQLITE_BUSY = 5
const RETRY_MS = 20

/** Held locks; one that nobody refers to would be collected and its file unlocked. */
const held = new Set<DatabaseSync>()

/** The exclusive lock, or undefined if another process holds any lock. Throws StartupError. */
export function tryExclusiveLock(file: string): FileLock | undefined {
  return tryLock(file, (database) => database.exec('begin exclusive'))
}

/** A lock that any number may hold while nobody holds the exclusive one. Throws StartupError, also where it is held exclusively. */
export function sharedLock(file: string): FileLock {
  const lock = tryLock(file, (database) => {
    database.exec('begin')
    database.prepare('select count(*) from sqlite_schema').get()
  })
  if (lock === undefined)
    throw new StartupError(`Otro proceso de Tuerca retiene ${file}. Ciérralo y vuelve a intentar.`)
  return lock
}

/** Waits for the exclusive lock for up to `timeoutMs`; calls `onWait` once if it is not free at once. Throws StartupError. */
export async function exclusiveLock(file: string, timeoutMs: number, onWait: () => void): Promise<FileLock> {
  const deadline = Date.now() + timeoutMs
  for (let first = true; Date.now() < deadline; first = false) {
    const lock = tryExclusiveLock(file)
    if (lock !== undefined) return lock
    if (first) onWait()
    await wait(RETRY_MS)
  }
  throw new StartupError(
    `Otro proceso de Tuerca retiene ${file} desde hace demasiado tiempo. Ciérralo y vuelve a intentar.`,
  )
}

function tryLock(file: string, take: (database: DatabaseSync) => void): FileLock | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    take(database)
  } catch (error) {
    if (database?.isOpen === true) database.close()
    if (isBusy(error)) return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`No se pudo reservar ${file}: ${meaningOf(reason) ?? reason}. Revisa DATA_DIR.`)
  }
  const lock = database
  held.add(lock)
  return {
    release: () => {
      if (held.delete(lock)) lock.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}
