import { PRIVATE_SCREENS, type PrivateScreen } from '#domain/screens.ts'
import { ScreenTabs } from '#web/app/navigation/screen-tabs.tsx'

const LIST = PRIVATE_SCREENS.taxDocumentAdmin

/** The list of documents, and every screen below its address without a parameter, in the order of PRIVATE_SCREENS. */
const SCREENS: readonly PrivateScreen[] = [
  { ...LIST, title: 'Documentos' },
  ...Object.values(PRIVATE_SCREENS).filter(({ path }) => path.startsWith(`${LIST.path}/`) && !path.includes(':')),
]

export function TaxDocumentAdminTabs() {
  return <ScreenTabs label="Documentos electrónicos" screens={SCREENS} />
}
