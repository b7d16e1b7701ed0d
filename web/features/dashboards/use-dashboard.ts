import { useRevalidator } from 'react-router'
import { useRefresh } from '#web/features/job-list/use-refresh.ts'

/** While the page is visible. */
const REFRESH_MS = 120_000

export interface Reload {
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** Reloads a dashboard regularly, and when `onRetry` is called. */
export function useDashboard(): Reload {
  const { revalidate, state } = useRevalidator()
  useRefresh(true, REFRESH_MS)
  return { isBusy: state !== 'idle', onRetry: () => void revalidate() }
}
