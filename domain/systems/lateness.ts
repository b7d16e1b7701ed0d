const HOUR_MS = 3_600_000
/** Without anything taken for longer than this an entity is late. */
const LATE_AFTER_MS = 24 * HOUR_MS
/** Batches of an entity that goes on are applied as they come: one that waits longer than this is stuck. */
const STUCK_AFTER_MS = HOUR_MS / 6

interface EntityTimes {
  readonly isStopped: boolean
  /** Since when the oldest batch waits; null: none does. */
  readonly waitingSince: number | null
  /** When something was taken last; null: not yet. */
  readonly lastGood: number | null
}

/** stuck: batches wait that nobody stopped. silent: nothing good has come for a day. null: it is not late. Times in milliseconds. */
export type Lateness = 'stuck' | 'silent' | null

export function latenessOf({ isStopped, waitingSince, lastGood }: EntityTimes, now: number): Lateness {
  if (!isStopped && waitingSince !== null && now - waitingSince > STUCK_AFTER_MS) return 'stuck'
  return lastGood !== null && now - lastGood > LATE_AFTER_MS ? 'silent' : null
}
