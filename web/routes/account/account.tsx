import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { isApiError, type ApiClient } from '#contract/client.ts'
import { mayCall } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import type { LoadInput } from '#web/data/load.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { ChoicesForm } from '#web/features/notifications/choices-form.tsx'
import { EmailForm } from '#web/features/own-account/email-form.tsx'
import { OwnData } from '#web/features/own-account/own-data.tsx'
import { Passkeys } from '#web/features/own-account/passkeys.tsx'
import { PasswordForm } from '#web/features/own-account/password-form.tsx'
import { ProfileForm } from '#web/features/own-account/profile-form.tsx'
import { SecondFactor } from '#web/features/own-account/second-factor.tsx'
import { SessionList } from '#web/features/own-account/session-list.tsx'
import { OwnTerms } from '#web/features/terms/own-terms.tsx'
import screen from '#web/ui/screen.module.css'
import classes from './account.module.css'

async function load(api: ApiClient, { signal, url }: LoadInput) {
  const account = await api('GET /api/cuenta', {}, { signal })
  const part = url.searchParams.get('vista')
  const terms = part === 'condiciones' ? await ownTerms(api, signal) : null
  try {
    const [{ sesiones }, passkeys, choices] = await Promise.all([
      api('GET /api/cuenta/sesiones', {}, { signal }),
      api('GET /api/cuenta/llaves', {}, { signal }),
      part === 'notificaciones' ? api('GET /api/notificaciones/opciones', {}, { signal }) : null,
    ])
    return { account, terms, sessions: sesiones, passkeys, choices: choices?.opciones ?? null }
  } catch (error) {
    // Until a required second factor is set up, the server refuses every other call.
    if (isApiError(error) && error.code === 'forbidden')
      return { account, terms, sessions: [], passkeys: null, choices: null }
    throw error
  }
}

/** Staff have no company. */
async function ownTerms(api: ApiClient, signal: AbortSignal) {
  try {
    return await api('GET /api/mi-empresa/condiciones', {}, { signal })
  } catch (error) {
    if (isApiError(error) && error.status < 500) return null
    throw error
  }
}

const page = privateScreen('account', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

const TABS = [
  { value: 'perfil', label: 'Perfil' },
  { value: 'seguridad', label: 'Seguridad' },
  { value: 'sesiones', label: 'Sesiones' },
  { value: 'notificaciones', label: 'Notificaciones' },
  { value: 'datos', label: 'Mis datos' },
] as const
const CUSTOMER_TABS = [...TABS, { value: 'condiciones', label: 'Condiciones de compra' }] as const

export default function Account() {
  const { account, terms, sessions, passkeys, choices } = page.useLoaded()
  const session = useSession()
  const { requiereSegundoFactor, empresa } = session
  const administers = empresa !== null && mayCall(PRIVATE_SCREENS.colleagues.access, grantsOf(session))
  const [changes, setChanges] = useState(0)
  const tabs = empresa === null ? TABS : CUSTOMER_TABS
  const tab = useAddressTab('vista', CUSTOMER_TABS)
  const current = requiereSegundoFactor ? 'seguridad' : tab
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
        lead={`${account.nombre} · ${account.correo}`}
        acts={administers ? [{ label: 'Mi empresa', icon: IconBuilding, to: privatePath('colleagues') }] : []}
      />
      <AddressTabs parameter="vista" label="Partes de tu cuenta" tabs={tabs} current={current} />
      <div className={`stack ${classes.parts ?? ''}`}>
        {current === 'perfil' && (
          <>
            <ProfileForm account={account} />
            <EmailForm account={account} />
          </>
        )}
        {current === 'seguridad' && (
          <>
            <SecondFactor isActive={account.segundoFactor.activo} isRequired={account.segundoFactor.obligatorio} />
            {passkeys !== null && <Passkeys passkeys={passkeys} needsCode={account.segundoFactor.activo} />}
            {!requiereSegundoFactor && <PasswordForm key={changes} onDone={() => setChanges(changes + 1)} />}
          </>
        )}
        {current === 'condiciones' && terms !== null && <OwnTerms terms={terms} />}
        {current === 'sesiones' && <SessionList sessions={sessions} />}
        {current === 'notificaciones' && choices !== null && <ChoicesForm choices={choices} />}
        {current === 'datos' && <OwnData />}
      </div>
    </div>
  )
}
