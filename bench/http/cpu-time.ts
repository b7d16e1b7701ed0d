import { readdir, readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10

/** Milliseconds of a core that the process and all that it has started have used; NaN where there is no /proc. */
export async function cpuTime(root: number): Promise<number> {
  const entries = await readdir('/proc').catch(() => [])
  const read = entries
    .filter((name) => /^\d+$/u.test(name))
    .map(async (name) => [Number(name), await readStat(name)] as const)
  const processes = new Map(await Promise.all(read))
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(processes.get(pid)?.parent ?? 0))
  if (!processes.has(root)) return Number.NaN
  let ticks = 0
  for (const [pid, stat] of processes) if (stat !== null && isBelow(pid)) ticks += stat.ticks + stat.ended
  return ticks * MS_PER_TICK
}

/** Of the process alone. */
export async function ownCpuTime(pid: number): Promise<number> {
  const stat = await readStat(String(pid))
  return stat === null ? Number.NaN : stat.ticks * MS_PER_TICK
}

/**
 * proc(5): after the name in parentheses come the state, the parent and, from the 12th on, the times, its own and those of children that
 * have ended. null: it has ended itself.
 */
async function readStat(pid: string): Promise<{ parent: number; ticks: number; ended: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { parent: Number(fields[1]), ticks: own + ownSystem, ended: ended + endedSystem }
}
