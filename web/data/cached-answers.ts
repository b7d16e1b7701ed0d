import { isLostConnection } from './lost-connection.ts'

// Answers of this page without network: lost ones, and those from the service worker's cache.

let count = 0
let oldest: string | null = null
const watchers = new Set<() => void>()

/** Number of calls of this page that were lost or answered from the cache. */
export function offlineAnswerCount(): number {
  return count
}

export function recordLostAnswer(error: unknown): void {
  if (isLostConnection(error)) count++
}

/** @param cachedAt time when a cached answer was cached, ISO 8601; null for an answer from the network. */
export function recordCachedAnswer(cachedAt: string | null): void {
  if (cachedAt === null) return
  count++
  if (oldest === null || cachedAt < oldest) setOldest(cachedAt)
}

/** The time of the oldest cached answer on the page; null when all data is fresh. */
export function oldestCachedAnswer(): string | null {
  return oldest
}

/** To be called when every cached answer has been requested again. */
export function clearCachedAnswers(): void {
  setOldest(null)
}

export function watchCachedAnswers(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

function setOldest(time: string | null): void {
  oldest = time
  for (const tell of watchers) tell()
}
