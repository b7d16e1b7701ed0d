import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenTabs } from '#web/app/navigation/screen-tabs.tsx'

const SCREENS = [
  PRIVATE_SCREENS.users,
  PRIVATE_SCREENS.roles,
  PRIVATE_SCREENS.permissions,
  PRIVATE_SCREENS.companies,
  PRIVATE_SCREENS.accountRequests,
  PRIVATE_SCREENS.priceLists,
  PRIVATE_SCREENS.audit,
]

/** Tabs between the screens of users and permissions, and links to prices. */
export function AccessTabs() {
  return <ScreenTabs label="Personas y accesos" screens={SCREENS} />
}
