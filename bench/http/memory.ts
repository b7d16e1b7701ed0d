import { readFile } from 'node:fs/promises'

export interface Memory {
  /** Megabytes that the process holds in the machine's memory, and the most it has held. */
  readonly resident: number
  readonly most: number
  readonly heap: number
  /** Outside the heap: buffers, the search index. */
  readonly external: number
}

const MEGABYTE = 1024 * 1024

/** Of the server alone, without its PostgreSQL. Resident memory is read from /proc: NaN where there is none. */
export async function readMemory(pid: number, origin: string): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'mu').exec(status)?.[1]) / 1024
  const bytes = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'mu').exec(metrics)?.[1]) / MEGABYTE
  return {
    resident: kilobytes('VmRSS'),
    most: kilobytes('VmHWM'),
    heap: bytes('nodejs_heap_size_used_bytes'),
    external: bytes('nodejs_external_memory_bytes'),
  }
}
