import { isLostConnection } from './lost-connection.ts'

// What this page was answered while there was no network: nothing, or what the service worker had kept.

let count = 0
let oldest: string | null = null
const watchers = new Set<() => void>()

/** How many calls since the page stands were lost or answered from the device. */
export function offlineAnswerCount(): number {
  return count
}

export function recordLostAnswer(error: unknown): void {
  if (isLostConnection(error)) count++
}

/** @param cachedAt the time of an answer that comes from the device, ISO 8601; null for one of the network. */
export function recordCachedAnswer(cachedAt: string | null): void {
  if (cachedAt === null) return
  count++
  if (oldest === null || cachedAt < oldest) setOldest(cachedAt)
}

/** The time of the oldest answer from the device that the page may show; null when all is new. */
export function oldestCachedAnswer(): string | null {
  return oldest
}

/** All that was shown from the device has been asked for anew. */
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
