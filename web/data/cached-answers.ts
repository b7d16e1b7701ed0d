import { isLostConnection } from './lost-connection.ts'

// What this page was answered while there was no network: nothing, or what the service worker had kept.

let count = 0
let oldest: string | null = null
const watchers = new Set<() => void>()

/** How many calls since the page stands were lost or answered from the device. */
export function answersWithoutNetwork(): number {
  return count
}

export function noteLostAnswer(error: unknown): void {
  if (isLostConnection(error)) count++
}

/** @param keptAt the time of an answer that comes from the device, ISO 8601; null for one of the network. */
export function noteKeptAnswer(keptAt: string | null): void {
  if (keptAt === null) return
  count++
  if (oldest === null || keptAt < oldest) setOldest(keptAt)
}

/** The time of the oldest answer from the device that the page may show; null when all is new. */
export function oldestKeptAnswer(): string | null {
  return oldest
}

/** All that was shown from the device has been asked for anew. */
export function forgetKeptAnswers(): void {
  setOldest(null)
}

export function watchKeptAnswers(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

function setOldest(time: string | null): void {
  oldest = time
  for (const tell of watchers) tell()
}
