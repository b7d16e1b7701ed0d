import { useEffect, useEffectEvent, useState } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { VisuallyHidden } from '@mantine/core'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { discardDraft, leftDrafts, type DraftPlace, type LeftDraft } from './draft-places.ts'
import type { CounterOwner } from './stored-work.ts'

interface LeftDraftsProps {
  readonly owner: CounterOwner
  /** Opens that note here; the note on screen stays at its former place. */
  readonly onContinue: (place: DraftPlace) => Promise<unknown>
}

/** Unsaved notes of closed tabs. */
export function LeftDrafts({ owner, onContinue }: LeftDraftsProps) {
  const [drafts, setDrafts] = useState<readonly LeftDraft[]>([])
  const { ask, dialog } = useConfirm()
  const read = useEffectEvent(async () => setDrafts(await leftDrafts(owner)))
  useEffect(() => {
    const readNow = () => void read()
    readNow()
    // Meanwhile another tab may have been closed, or may have taken a note.
    addEventListener('focus', readNow)
    addEventListener('storage', readNow)
    return () => {
      removeEventListener('focus', readNow)
      removeEventListener('storage', readNow)
    }
  }, [])
  const discard = async (draft: LeftDraft) => {
    const { stored } = draft.note
    const question =
      stored === null
        ? { title: '¿Descartar la nota?', text: 'No se guardó y se pierde.' }
        : { title: `¿Descartar los cambios de la nota ${stored.folio}?`, text: 'La nota queda como está guardada.' }
    if (!(await ask({ ...question, act: 'Descartar' }))) return
    await discardDraft(draft.place)
    setDrafts(await leftDrafts(owner))
  }
  const proceed = async (draft: LeftDraft) => {
    await onContinue(draft.place)
    setDrafts(await leftDrafts(owner))
  }
  if (drafts.length === 0) return dialog
  return (
    <section className="p-8-12 outlined mb-12" aria-label="Notas sin guardar de otras pestañas">
      <ul className="stack gap-6">
        {drafts.map((draft) => (
          <li key={draft.place.key} className="row items-center justify-between text-md gap-4-16">
            <span>
              <strong>{buyerOf(draft)}</strong> ·{' '}
              {[
                draft.note.stored?.folio ?? '',
                draft.note.foundCar?.text ?? draft.note.car,
                rowsText(draft.note.rows.length),
              ]
                .filter((text) => text !== '')
                .join(' · ')}
            </span>
            <span className="muted">Sin guardar; ninguna pestaña la tiene abierta.</span>
            <span className="flex gap-8">
              <ActionButton look="plain" onClick={() => void proceed(draft)}>
                Continuar<VisuallyHidden> la de {buyerOf(draft)}</VisuallyHidden>
              </ActionButton>
              <ActionButton look="plain" onClick={() => void discard(draft)}>
                Descartar<VisuallyHidden> la de {buyerOf(draft)}</VisuallyHidden>
              </ActionButton>
            </span>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}

function buyerOf({ note }: LeftDraft): string {
  return note.buyer.trim() === '' ? 'Sin nombre' : note.buyer
}

function rowsText(count: number): string {
  return count === 1 ? '1 renglón' : `${countText(count)} renglones`
}
