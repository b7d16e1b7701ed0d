import { OfflineNotice } from './offline-notice.tsx'
import { useReportVisits } from './use-report-visits.ts'

/** Keeps what is seen for when there is no network, and says so when there is none. Comes once the page is idle. */
export function Offline() {
  useReportVisits()
  return <OfflineNotice />
}
