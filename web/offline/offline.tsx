import { OfflineNotice } from './offline-notice.tsx'
import { useReportVisits } from './use-report-visits.ts'

/** Caches visited pages, and shows when there is no network. */
export function Offline() {
  useReportVisits()
  return <OfflineNotice />
}
