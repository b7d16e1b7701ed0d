import { moneyText } from '#domain/money/money.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { CounterState } from './note-state.ts'
import { changeWaitingNotes, type CounterOwner, type WaitingNote } from './stored-work.ts'

interface WaitingNotesProps {
  readonly owner: CounterOwner
  readonly notes: readonly WaitingNote[]
  /** Opens the note for correction. @returns false where the note on screen stays */
  readonly onOpen: (note: CounterState) => Promise<boolean>
}

/** Notes that were saved without network: waiting or refused. */
export function WaitingNotes({ owner, notes, onOpen }: WaitingNotesProps) {
  const { ask, dialog } = useConfirm()
  if (notes.length === 0) return null
  const remove = (clave: string) => changeWaitingNotes(owner, (one) => (one.clave === clave ? null : one))
  const open = async ({ clave, note }: WaitingNote) => {
    if (await onOpen(note)) remove(clave)
  }
  const discard = async ({ clave }: WaitingNote) => {
    if (await ask({ title: '¿Descartar la nota?', text: 'No se guardó y se pierde.', act: 'Descartar' })) remove(clave)
  }
  return (
    <section className="p-8-12 outlined" aria-label="Notas por enviar">
      <ul className="stack gap-6">
        {notes.map((waiting) => (
          <li key={waiting.clave} className="row items-center justify-between text-md gap-4-16">
            <span>
              <strong>{waiting.note.buyer.trim() === '' ? 'Sin nombre' : waiting.note.buyer}</strong> ·{' '}
              {moneyText(waiting.total)} · <RelativeTime iso={waiting.savedAt} />
            </span>
            {waiting.refusal === '' ? (
              <span className="muted">Espera la red en este equipo.</span>
            ) : (
              <>
                <span className="bad">No se guardó: {waiting.refusal}</span>
                <span className="flex gap-8">
                  <ActionButton look="plain" onClick={() => void open(waiting)}>
                    Abrir
                  </ActionButton>
                  <ActionButton look="plain" onClick={() => void discard(waiting)}>
                    Descartar
                  </ActionButton>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}
