import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import type { NoteCar } from './note-state.ts'
import { CounterView, type WantedNote } from './counter-view.tsx'
import { moveTo, ownPlace, type DraftPlace } from './draft-places.ts'
import { LeftDrafts } from './left-drafts.tsx'
import { PastNotes } from './past-notes.tsx'
import type { CounterOwner } from './stored-work.ts'

interface CounterScreenProps {
  readonly owner: CounterOwner
  readonly tab: 'nota' | 'anteriores'
}

/** The open note stays mounted while past notes are shown. */
export function CounterScreen({ owner, tab }: CounterScreenProps) {
  const [, setQuery] = useSearchParams()
  const [wanted, setWanted] = useState<WantedNote | null>(null)
  const [car, setCar] = useState<NoteCar | null>(null)
  const [place, setPlace] = useState<DraftPlace | null>(null)
  useEffect(() => {
    let isLeft = false
    void ownPlace(owner).then((own) => isLeft || setPlace(own))
    return () => {
      isLeft = true
    }
    // Another owner has another screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  // The open note is stored in this browser only.
  if (!useIsHydrated() || place === null) return <LoadingPanel label="Abriendo el cotizador" />
  return (
    <>
      <div hidden={tab !== 'nota'}>
        <LeftDrafts
          owner={owner}
          onContinue={(other) => moveTo(owner, other, () => flushSync(() => setPlace(other)))}
        />
        <CounterView
          key={place.key}
          owner={owner}
          draftKey={place.key}
          wanted={wanted}
          onOpened={() => setWanted(null)}
          onCar={setCar}
        />
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
