import { useState } from 'react'
import { privateScreen } from '#web/app/private-screen.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { BranchPeoplePanel } from '#web/features/branch-people/branch-people.tsx'
import { ServerState } from '#web/features/mail-settings/server-state.tsx'
import { SettingsForm, type TypedSettings } from '#web/features/mail-settings/settings-form.tsx'
import { TestForm } from '#web/features/mail-settings/test-form.tsx'
import classes from '#web/features/mail-settings/mail-settings.module.css'
import { MailTabs } from '#web/features/mailbox/mail-tabs.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('mailSettings', async (api, { signal }) => {
  const [settings, account, notified] = await Promise.all([
    api('GET /api/correos/configuracion', {}, { signal }),
    api('GET /api/cuenta', {}, { signal }),
    api('GET /api/correos/avisos', {}, { signal }),
  ])
  return { settings, ownAddress: account.correo, notified }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function MailSettingsScreen() {
  const { settings, ownAddress, notified } = page.useLoaded()
  const [typed, setTyped] = useState<TypedSettings>(null)
  const reason =
    typed === 'incomplete'
      ? 'Completa antes los datos del servidor.'
      : settings.origen === 'ninguno' && typed === null
        ? 'Primero escribe un servidor.'
        : null
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
        lead="Por dónde salen los correos de la tienda, a nombre de quién, y a quién se avisa en cada sucursal."
      />
      <MailTabs />
      <ServerState settings={settings} />
      <div className={`one-column-68 grid items-start ${classes.columns ?? ''}`}>
        <SettingsForm key={settings.version} settings={settings} onTyped={setTyped} />
        <TestForm to={ownAddress} reason={reason} typed={typed} />
      </div>
      <BranchPeoplePanel notified={notified} />
    </div>
  )
}
