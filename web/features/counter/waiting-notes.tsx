import { moneyText } from '#domain/money/money.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { CounterState } from './counter-state.ts'
import { changeWaitingNotes, type CounterOwner, type WaitingNote } from './stored-work.ts'
import classes from './waiting-notes.module.css'

interface WaitingNotesProps {
  readonly owner: CounterOwner
  readonly notes: readonly WaitingNote[]
  /** Back on screen, to be mended. */
  readonly onOpen: (note: CounterState) => void
}

/** Notes that were saved without network: they wait, or the server refused them. */
export function WaitingNotes({ owner, notes, onOpen }: WaitingNotesProps) {
  if (notes.length === 0) return null
  const discard = (clave: string) => changeWaitingNotes(owner, (one) => (one.clave === clave ? null : one))
  return (
    <section className={classes.waiting} aria-label="Notas por enviar">
      <ul className={classes.list}>
        {notes.map(({ clave, note, total, savedAt, refusal }) => (
          <li key={clave} className={classes.note}>
            <span>
              <strong>{note.buyer.trim() === '' ? 'Sin nombre' : note.buyer}</strong> · {moneyText(total)} ·{' '}
              <RelativeTime iso={savedAt} />
            </span>
            {refusal === '' ? (
              <span className={classes.quiet}>Espera la red en este equipo.</span>
            ) : (
              <>
                <span className={classes.refusal}>No se guardó: {refusal}</span>
                <span className={classes.acts}>
                  <ActionButton
                    look="plain"
                    onClick={() => {
                      onOpen(note)
                      discard(clave)
                    }}
                  >
                    Abrir
                  </ActionButton>
                  <ActionButton look="plain" onClick={() => discard(clave)}>
                    Descartar
                  </ActionButton>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
