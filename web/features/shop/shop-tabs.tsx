import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenTabs } from '#web/app/navigation/screen-tabs.tsx'

const SCREENS = [PRIVATE_SCREENS.shopCompany, PRIVATE_SCREENS.shopBranches]

export function ShopTabs() {
  return <ScreenTabs label="Empresa y sucursales" screens={SCREENS} />
}
