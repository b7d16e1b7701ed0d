import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { BranchPeoplePanel } from '#web/features/branch-people/branch-people.tsx'
import { ServerState } from '#web/features/mail-settings/server-state.tsx'
import { SettingsForm, type TypedSettings } from '#web/features/mail-settings/settings-form.tsx'
import { TestForm } from '#web/features/mail-settings/test-form.tsx'
import classes from '#web/features/mail-settings/mail-settings.module.css'
import { MailTabs } from '#web/features/mailbox/mail-tabs.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = async (api: ApiClient, { signal }: LoadInput) => {
  const [settings, account, told] = await Promise.all([
    api('GET /api/correos/configuracion', {}, { signal }),
    api('GET /api/cuenta', {}, { signal }),
    api('GET /api/correos/avisos', {}, { signal }),
  ])
  return { settings, ownAddress: account.correo, told }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.mailSettings

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** By which server the shop sends its mail. */
export default function MailSettingsScreen() {
  const { settings, ownAddress, told } = useLoaderData<typeof load>()
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
      <BranchPeoplePanel told={told} />
    </div>
  )
}
