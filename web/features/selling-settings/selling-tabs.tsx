import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenTabs } from '#web/app/navigation/screen-tabs.tsx'

const SCREENS = [
  PRIVATE_SCREENS.priceLists,
  PRIVATE_SCREENS.discounts,
  PRIVATE_SCREENS.sellingBranches,
  PRIVATE_SCREENS.sellingSettings,
  PRIVATE_SCREENS.commerceFiles,
  PRIVATE_SCREENS.companies,
]

export function SellingTabs() {
  return <ScreenTabs label="Precios y ventas" screens={SCREENS} />
}
