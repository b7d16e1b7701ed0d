import { useSyncExternalStore } from 'react'
import { CHUNK_TIMEOUT_MS, chunkAddressIn, chunkFailure, chunkFailureText, type ChunkFailure } from './chunk-failure.ts'

export interface FailedChunk extends ChunkFailure {
  /** A navigation waits for it, and will not go on. */
  readonly holdsNavigation: boolean
}

interface Awaited {
  /** Where it is known; else the error names it. */
  readonly address?: string
  /** false: it is only fetched ahead, and nothing is missing yet. */
  readonly isAwaited?: boolean
  readonly holdsNavigation?: boolean
}

let failed: FailedChunk | null = null
const watchers = new Set<() => void>()

/** The part of the program that last failed somebody who waited for it; null while all is well. */
export function useFailedChunk(): FailedChunk | null {
  return useSyncExternalStore(watch, now, onServer)
}

/**
 * Waits for a part of the program. When it does not arrive, that is logged with its type and address, and the answer is
 * null; where somebody waits for it the page also offers to be loaded anew. What fails in
 * another way is thrown on.
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

/** Once: the router asks twice for the code of one screen. */
function log(failure: ChunkFailure): void {
  if (logged.has(failure.address)) return
  logged.add(failure.address)
  console.error(chunkFailureText(failure))
}

function offerReload(failure: FailedChunk): void {
  failed = failure
  for (const tell of watchers) tell()
}

/** The HTTP status of the last answer from an address, as the browser remembers it. */
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
