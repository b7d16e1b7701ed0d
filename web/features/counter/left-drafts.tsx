import { useEffect, useEffectEvent, useState } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { discardDraft, leftDrafts, type DraftPlace, type LeftDraft } from './draft-places.ts'
import type { CounterOwner } from './stored-work.ts'
import classes from './waiting-notes.module.css'

interface LeftDraftsProps {
  readonly owner: CounterOwner
  /** The note there takes the place of that on screen, which is left in turn. */
  readonly onContinue: (place: DraftPlace) => Promise<unknown>
}

/** Notes of tabs that were closed before they were saved: nobody writes them now. */
export function LeftDrafts({ owner, onContinue }: LeftDraftsProps) {
  const [drafts, setDrafts] = useState<readonly LeftDraft[]>([])
  const { ask, dialog } = useConfirm()
  const read = useEffectEvent(async () => setDrafts(await leftDrafts(owner)))
  useEffect(() => {
    const readNow = () => void read()
    readNow()
    // Another tab may have been closed, or may have taken one, meanwhile.
    addEventListener('focus', readNow)
    addEventListener('storage', readNow)
    return () => {
      removeEventListener('focus', readNow)
      removeEventListener('storage', readNow)
    }
  }, [])
  const discard = async (draft: LeftDraft) => {
    if (!(await ask({ title: '¿Descartar la nota?', text: 'No se guardó y se pierde.', act: 'Descartar' }))) return
    await discardDraft(draft.place)
    setDrafts(await leftDrafts(owner))
  }
  const proceed = async (draft: LeftDraft) => {
    await onContinue(draft.place)
    setDrafts(await leftDrafts(owner))
  }
  if (drafts.length === 0) return dialog
  return (
    <section className={`${classes.waiting} ${classes.left}`} aria-label="Notas sin guardar de otras pestañas">
      <ul className={classes.list}>
        {drafts.map((draft) => (
          <li key={draft.place.key} className={classes.note}>
            <span>
              <strong>{draft.note.buyer.trim() === '' ? 'Sin nombre' : draft.note.buyer}</strong> ·{' '}
              {[draft.note.foundCar?.text ?? draft.note.car, rowsText(draft.note.rows.length)]
                .filter((text) => text !== '')
                .join(' · ')}
            </span>
            <span className={classes.quiet}>Sin guardar, de una pestaña que se cerró.</span>
            <span className={classes.acts}>
              <ActionButton look="plain" onClick={() => void proceed(draft)}>
                Continuar
              </ActionButton>
              <ActionButton look="plain" onClick={() => void discard(draft)}>
                Descartar
              </ActionButton>
            </span>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}

function rowsText(count: number): string {
  return count === 1 ? '1 renglón' : `${countText(count)} renglones`
}
