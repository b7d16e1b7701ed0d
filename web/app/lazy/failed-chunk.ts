import { useSyncExternalStore } from 'react'
import { CHUNK_TIMEOUT_MS, chunkAddressIn, chunkFailure, chunkFailureText, type ChunkFailure } from './chunk-failure.ts'

export interface FailedChunk extends ChunkFailure {
  /** A pending navigation needs it, and cannot go on. */
  readonly holdsNavigation: boolean
}

interface Awaited {
  /** Address of the chunk, where it is known; else the error names it. */
  readonly address?: string
  /** false for a prefetch: nothing is missing yet. */
  readonly isAwaited?: boolean
  readonly holdsNavigation?: boolean
}

let failed: FailedChunk | null = null
const watchers = new Set<() => void>()

/** The last awaited chunk that failed to load; null for none. */
export function useFailedChunk(): FailedChunk | null {
  return useSyncExternalStore(watch, now, onServer)
}

/**
 * Waits for a chunk. A failure to load is logged with its type and address, and null is returned; if the chunk is
 * awaited, the page also offers a reload. Other errors are thrown.
 */
export async function chunkOrNull<Part>(
  part: Promise<Part>,
  { address, isAwaited = true, holdsNavigation = false }: Awaited = {},
): Promise<Part | null> {
  try {
    return await inTime(part)
  } catch (error) {
    const isLate = error === LATE
    const named = address ?? (isLate ? '' : chunkAddressIn(error))
    if (named === null) throw error
    const failure = chunkFailure(named, statusOf(named), isLate)
    log(failure)
    if (isAwaited) offerReload({ ...failure, holdsNavigation })
    return null
  }
}

const LATE = new Error('timeout')

async function inTime<Part>(part: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(LATE), CHUNK_TIMEOUT_MS)
  })
  return Promise.race([part, late]).finally(() => clearTimeout(timer))
}

const logged = new Set<string>()

/** Logged once per chunk, however often it is tried. */
function log(failure: ChunkFailure): void {
  if (logged.has(failure.id)) return
  logged.add(failure.id)
  console.error(chunkFailureText(failure))
}

function offerReload(failure: FailedChunk): void {
  failed = failure
  for (const tell of watchers) tell()
}

/** HTTP status of the last answer from an address, by the browser's resource timing. */
function statusOf(address: string): number | undefined {
  const { href } = new URL(address, window.location.href)
  const entries = performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[]
  return entries.at(-1)?.responseStatus
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

function now(): FailedChunk | null {
  return failed
}

function onServer(): null {
  return null
}
