import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Cells, GridRow } from './grid-rows.ts'
import { NO_REVIEW, type Review } from './row-review.ts'

/** Delay of the review after the last change. */
const PAUSE_MS = 350

export type ReviewStatus = 'reviewing' | 'reviewed' | 'failed'

interface Reviewed {
  readonly rows: readonly GridRow[]
  readonly review: Review
}

const NOTHING: Reviewed = { rows: [], review: NO_REVIEW }

/**
 * The server's findings for the rows, requested some time after the last change. A newer request cancels the previous one. A row changed
 * since has no findings until they arrive.
 *
 * @param ask requests the findings for rows that are not empty
 */
export function useReview(
  rows: readonly GridRow[],
  ask: (rows: readonly GridRow[], signal: AbortSignal) => Promise<Review>,
): { readonly review: Review; readonly status: ReviewStatus; readonly retry: () => void } {
  const [reviewed, setReviewed] = useState(NOTHING)
  const [failed, setFailed] = useState<readonly GridRow[] | null>(null)
  const [attempt, setAttempt] = useState(0)

  const requested = useMemo(() => ({ rows, attempt }), [rows, attempt])
  const read = useEffectEvent(async (wanted: readonly GridRow[], signal: AbortSignal) => {
    try {
      const review = wanted.length === 0 ? NO_REVIEW : await ask(wanted, signal)
      if (signal.aborted) return
      setReviewed({ rows: wanted, review })
      setFailed(null)
    } catch {
      if (!signal.aborted) setFailed(wanted)
    }
  })

  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => void read(requested.rows, stop.signal), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [requested])

  const review = useMemo(() => unchangedSince(rows, reviewed), [rows, reviewed])
  const status = reviewed.rows === rows ? 'reviewed' : failed === rows ? 'failed' : 'reviewing'
  return {
    review,
    status,
    retry: () => {
      setFailed(null)
      setAttempt(attempt + 1)
    },
  }
}

function unchangedSince(rows: readonly GridRow[], reviewed: Reviewed): Review {
  if (rows === reviewed.rows) return reviewed.review
  const before = new Map<number, Cells>(reviewed.rows.map(({ id, cells }) => [id, cells]))
  return new Map(
    rows.flatMap(({ id, cells }) => {
      const found = before.get(id) === cells ? reviewed.review.get(id) : undefined
      return found === undefined ? [] : [[id, found] as const]
    }),
  )
}
