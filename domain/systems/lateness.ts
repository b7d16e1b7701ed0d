const HOUR_MS = 3_600_000
/** An entity without an accepted record for longer than this is late. */
const LATE_AFTER_MS = 24 * HOUR_MS
/** Batches of a running entity are applied as they arrive: one that waits longer than this is stuck. */
const STUCK_AFTER_MS = HOUR_MS / 6

interface EntityTimes {
  readonly isStopped: boolean
  /** Arrival of the oldest waiting batch; null: none waits. */
  readonly waitingSince: number | null
  /** When a record was last accepted; null: never. */
  readonly lastGood: number | null
}

/** stuck: batches wait although the entity is not stopped. silent: no accepted record for a day. null: not late. Times in milliseconds. */
export type Lateness = 'stuck' | 'silent' | null

export function latenessOf({ isStopped, waitingSince, lastGood }: EntityTimes, now: number): Lateness {
  if (!isStopped && waitingSince !== null && now - waitingSince > STUCK_AFTER_MS) return 'stuck'
  return lastGood !== null && now - lastGood > LATE_AFTER_MS ? 'silent' : null
}
