import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenTabs } from '#web/app/navigation/screen-tabs.tsx'
import { privatePath } from '#web/app/private-paths.ts'

const SCREENS = [
  PRIVATE_SCREENS.newBrand,
  { ...PRIVATE_SCREENS.brandLines, path: privatePath('brandLines', { operacion: 'edicion' }) },
  PRIVATE_SCREENS.years,
  PRIVATE_SCREENS.vehicles,
]

export function ReferenceTabs() {
  return <ScreenTabs label="Datos de referencia" screens={SCREENS} />
}
