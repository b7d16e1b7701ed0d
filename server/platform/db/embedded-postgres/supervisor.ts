import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#server/platform/startup-error.ts'
import { readPostmaster, servesDirectory } from './postmaster-file.ts'

const POLL_MS = 500
/** Between tries where the server cannot be started: a full disk, a port in use. */
const RETRY_MS = 3000

/**
 * Checks twice a second whether the server of that data directory runs, and calls `restart` when it does not, until it
 * succeeds. `warn` is called for each restart and for the first failure of each series. `stop` waits for a restart in progress.
 */
export function superviseServer(
  directory: string,
  restart: () => Promise<void>,
  warn: (message: string) => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  const supervise = async () => {
    let lastReason = ''
    for (;;) {
      await pause(lastReason === '' ? POLL_MS : RETRY_MS)
      if (stopping.signal.aborted) return
      if (await isAlive(directory)) {
        lastReason = ''
        continue
      }
      try {
        await restart()
        lastReason = ''
        warn('La base de datos terminó de golpe y se volvió a iniciar.')
      } catch (error) {
        const reason = error instanceof StartupError ? error.message : String(error)
        if (reason !== lastReason) warn(`La base de datos terminó de golpe y no se puede volver a iniciar: ${reason}`)
        lastReason = reason
      }
    }
  }
  const supervising = supervise()
  return {
    stop: () => {
      stopping.abort()
      return supervising
    },
  }
}

async function isAlive(directory: string): Promise<boolean> {
  const postmaster = await readPostmaster(directory)
  return postmaster !== undefined && (await servesDirectory(postmaster.pid, directory))
}
