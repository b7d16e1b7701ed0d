import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Of the clock by which /proc counts. */
const TICKS_A_SECOND = 100

/** Milliseconds of the processor that processes, what they started and what of that has ended have taken. NaN where there is no /proc. */
export function readProcessor(pids: readonly number[]): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  const ticks = readStats().map(({ pid, parent, own, ended }) => {
    if (pids.includes(pid)) return own + ended
    return pids.includes(parent) ? own : 0
  })
  return (ticks.reduce((sum, of) => sum + of, 0) * 1000) / TICKS_A_SECOND
}

interface Stat {
  readonly pid: number
  readonly parent: number
  readonly own: number
  /** Of its processes that have ended. */
  readonly ended: number
}

function readStats(): Stat[] {
  const names = readdirSync('/proc').filter((entry) => /^\d+$/u.test(entry))
  return names.flatMap((name) => {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      // After the name, which may have any character.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) =>
        Number(fields[at]),
      )
      return [{ pid: Number(name), parent, own: user + system, ended: endedUser + endedSystem }]
    } catch {
      // It has ended since.
      return []
    }
  })
}
