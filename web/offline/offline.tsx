import { OfflineNotice } from './offline-notice.tsx'
import { useReportVisits } from './use-report-visits.ts'

/** Has visited pages cached, and says when there is no network. */
export function Offline() {
  useReportVisits()
  return <OfflineNotice />
}
