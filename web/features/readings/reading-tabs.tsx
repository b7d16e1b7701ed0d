import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenTabs } from '#web/app/navigation/screen-tabs.tsx'

const SCREENS = [PRIVATE_SCREENS.readings, PRIVATE_SCREENS.readerWords]

export function ReadingTabs() {
  return <ScreenTabs label="Descripciones" screens={SCREENS} />
}
