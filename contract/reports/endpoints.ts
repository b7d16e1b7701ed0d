import { ADMIN_DASHBOARD_ENDPOINTS } from './admin-dashboard.ts'
import { ADVISOR_DASHBOARD_ENDPOINTS } from './advisor-dashboard.ts'
import { CUSTOMER_DASHBOARD_ENDPOINTS } from './customer-dashboard.ts'
import { DIFFERENCE_ENDPOINTS } from './differences.ts'
import { INDICATOR_ENDPOINTS } from './indicators.ts'
import { SUGGESTION_ENDPOINTS } from './suggestions.ts'
import { TELEMARKETER_DASHBOARD_ENDPOINTS } from './telemarketer-dashboard.ts'

/** The calls of dashboards and figures. */
export const REPORT_ENDPOINTS = [
  ...ADMIN_DASHBOARD_ENDPOINTS,
  ...DIFFERENCE_ENDPOINTS,
  ...CUSTOMER_DASHBOARD_ENDPOINTS,
  ...SUGGESTION_ENDPOINTS,
  ...ADVISOR_DASHBOARD_ENDPOINTS,
  ...TELEMARKETER_DASHBOARD_ENDPOINTS,
  ...INDICATOR_ENDPOINTS,
] as const
