import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import type { NoteCar } from './counter-state.ts'
import { CounterView, type WantedNote } from './counter-view.tsx'
import { PastNotes } from './past-notes.tsx'
import type { CounterOwner } from './stored-work.ts'

interface CounterScreenProps {
  readonly owner: CounterOwner
  readonly tab: 'nota' | 'anteriores'
}

/** The note that is written, which stays while past ones are looked at. */
export function CounterScreen({ owner, tab }: CounterScreenProps) {
  const [, setQuery] = useSearchParams()
  const [wanted, setWanted] = useState<WantedNote | null>(null)
  const [car, setCar] = useState<NoteCar | null>(null)
  // What was being written is in this browser.
  if (!useIsHydrated()) return <LoadingPanel label="Abriendo el cotizador" />
  return (
    <>
      <div hidden={tab !== 'nota'}>
        <CounterView owner={owner} wanted={wanted} onOpened={() => setWanted(null)} onCar={setCar} />
      </div>
      {tab === 'anteriores' && (
        <PastNotes
          car={car}
          onOpen={(id, notice) => {
            setWanted({ id, notice })
            setQuery({}, { preventScrollReset: true })
          }}
        />
      )}
    </>
  )
}
