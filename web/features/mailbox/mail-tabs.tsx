import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenTabs } from '#web/app/navigation/screen-tabs.tsx'

const SCREENS = [PRIVATE_SCREENS.mailSettings, PRIVATE_SCREENS.mailTemplates, PRIVATE_SCREENS.mailbox]

export function MailTabs() {
  return <ScreenTabs label="Correos" screens={SCREENS} />
}
