import { PRIVATE_SCREENS, type PrivateScreen } from '#domain/screens.ts'
import { ScreenTabs } from '#web/app/navigation/screen-tabs.tsx'

const LIST = PRIVATE_SCREENS.taxDocumentAdmin

/** The list of documents, and every screen below its address that names no single thing, in the order of PRIVATE_SCREENS. */
const SCREENS: readonly PrivateScreen[] = [
  { ...LIST, title: 'Documentos' },
  ...Object.values(PRIVATE_SCREENS).filter(({ path }) => path.startsWith(`${LIST.path}/`) && !path.includes(':')),
]

/** Between the screens with which administrators look after electronic tax documents. */
export function TaxDocumentAdminTabs() {
  return <ScreenTabs label="Documentos electrónicos" screens={SCREENS} />
}
