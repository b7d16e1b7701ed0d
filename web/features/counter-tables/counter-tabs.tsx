import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenTabs } from '#web/app/navigation/screen-tabs.tsx'

const SCREENS = [PRIVATE_SCREENS.quotingHelper, PRIVATE_SCREENS.counterTables]

export function CounterTabs() {
  return <ScreenTabs label="Cotizador" screens={SCREENS} />
}
