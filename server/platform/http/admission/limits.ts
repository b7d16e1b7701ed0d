import { readFileSync } from 'node:fs'
import type { ConnectionLimits } from './connections.ts'

/** An idle connection takes some 20 kB. */
const MAX_CONNECTIONS = 8192
/** An office behind one address opens this many with eighty browsers. */
const MAX_CONNECTIONS_PER_ADDRESS = 512
/** Left for the database, files, the log, workers and programs that we start. */
const RESERVED_DESCRIPTORS = 256

/** An answer takes up to some 100 kB until it has been sent. */
export const MAX_REQUESTS = 2048
export const MAX_REQUESTS_PER_ADDRESS = 512

export function connectionLimits(descriptors: number = maxDescriptors()): ConnectionLimits {
  const max = Math.min(MAX_CONNECTIONS, Math.max(descriptors - RESERVED_DESCRIPTORS, Math.floor(descriptors / 4)))
  return { max, maxPerAddress: Math.min(MAX_CONNECTIONS_PER_ADDRESS, Math.floor(max / 2)) }
}

/** How many descriptors this process may open. Node raises its own limit to the highest allowed. */
function maxDescriptors(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/mu.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
  } catch {
    // Not Linux. macOS allows 10,240 or more.
    return 10_240
  }
}
