import { useState } from 'react'
import tabs from '#web/app/navigation/address-tabs.module.css'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import type { FrameHandle } from '#web/app/shell/staff-frame.ts'
import { useSession } from '#web/data/session.ts'
import { CounterTabs } from '#web/features/counter-tables/counter-tabs.tsx'
import { CounterScreen } from '#web/features/counter/counter-screen.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('quotingHelper')
export const { meta, ErrorBoundary } = page
export const handle: FrameHandle = { isTall: true }
const { title, path } = page

const STEPS = [{ name: title, path }]
const TABS = [
  { value: 'nota', label: 'Nota' },
  { value: 'anteriores', label: 'Anteriores' },
] as const

export default function Counter() {
  const tab = useAddressTab('vista', TABS)
  const { id, empresa } = useSession()
  // When the session ends, the screen stays under the login with its content; another user gets their own.
  const [person, setPerson] = useState({ userId: id ?? 0, company: empresa ?? '' })
  if (id !== null && (id !== person.userId || (empresa ?? '') !== person.company))
    setPerson({ userId: id, company: empresa ?? '' })
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} steps={STEPS} />
      <div className={tabs.beside}>
        <CounterTabs />
        <AddressTabs parameter="vista" label="Notas del mostrador" tabs={TABS} current={tab} />
      </div>
      <CounterScreen key={`${person.userId} ${person.company}`} owner={person} tab={tab} />
    </div>
  )
}
