import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenTabs } from '#web/app/navigation/screen-tabs.tsx'

const SCREENS = [
  PRIVATE_SCREENS.productSync,
  PRIVATE_SCREENS.syncBatches,
  PRIVATE_SCREENS.syncQuarantine,
  PRIVATE_SCREENS.systemKeys,
]

export function SyncTabs() {
  return <ScreenTabs label="Sincronización" screens={SCREENS} />
}
