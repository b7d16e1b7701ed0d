import { useRevalidator } from 'react-router'
import { useRefresh } from '#web/features/job-list/use-refresh.ts'

/** While somebody looks at it. */
const REFRESH_MS = 120_000

export interface Reload {
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** Loads a dashboard again by itself, and when `onRetry` is called. */
export function useDashboard(): Reload {
  const { revalidate, state } = useRevalidator()
  useRefresh(true, REFRESH_MS)
  return { isBusy: state !== 'idle', onRetry: () => void revalidate() }
}
