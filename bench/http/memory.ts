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
  const status = await readStatus(pid)
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  const bytes = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'mu').exec(metrics)?.[1]) / MEGABYTE
  return {
    resident: megabytes(status, 'VmRSS'),
    most: megabytes(status, 'VmHWM'),
    heap: bytes('nodejs_heap_size_used_bytes'),
    external: bytes('nodejs_external_memory_bytes'),
  }
}

/** Megabytes that the process holds in the machine's memory; NaN where there is no /proc, or no such process. */
export async function readResident(pid: number): Promise<number> {
  return megabytes(await readStatus(pid), 'VmRSS')
}

function readStatus(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
}

function megabytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s*(\\d+)`, 'mu').exec(status)?.[1]) / 1024
}
