import type { CallGroup } from '../call-group.ts'
import { notificationCalls } from '../notifications.ts'
import { adminDashboard } from './admin-dashboard.ts'
import { advisor } from './advisor.ts'
import { contacts } from './contacts.ts'
import { indicators } from './indicators.ts'
import { stockNotices } from './stock-notices.ts'
import { suggestions } from './suggestions.ts'
import { userAccess } from './user-access.ts'

/** Dashboards, figures, and the counts behind them. */
export const REPORT_GROUPS: readonly CallGroup[] = [
  adminDashboard,
  advisor,
  contacts,
  indicators,
  stockNotices,
  suggestions,
  notificationCalls,
  userAccess,
]

export const REPORT_CALLS = {
  ...adminDashboard.calls,
  ...advisor.calls,
  ...contacts.calls,
  ...indicators.calls,
  ...stockNotices.calls,
  ...suggestions.calls,
  ...notificationCalls.calls,
  ...userAccess.calls,
}
