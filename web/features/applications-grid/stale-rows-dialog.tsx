import type { StaleVersion } from '#contract/errors.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { FIELDS, type Cells } from './grid-rows.ts'
import type { StaleDifference } from './stale-rows.ts'
import classes from './editor.module.css'

const TIME = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })
/** The rest is counted. */
const MOST_SHOWN = 20
const NAMES = { added: 'Agregó', removed: 'Quitó', changed: 'Cambió' } as const

interface StaleRowsDialogProps {
  /** null: no conflict. */
  readonly stale: StaleVersion | null
  readonly differences: readonly StaleDifference[]
  readonly onClose: () => void
  readonly onTakeStored: () => void
  readonly onKeepMine: () => void
}

/** Another user saved applications of this part meanwhile: shows the differences and lets the user choose. */
export function StaleRowsDialog({ stale, differences, onClose, onTakeStored, onKeepMine }: StaleRowsDialogProps) {
  const last = useLastValue(stale)
  if (last === null) return null
  const who = last.changedBy ?? 'Alguien'
  return (
    <FormDialog title={`${who} guardó otros cambios`} isOpen={stale !== null} onClose={onClose} size="lg">
      <div className="stack gap-14">
        <p className="muted leading-14 text-sm">
          {`Lo guardó el ${TIME.format(new Date(last.changedAt))}, mientras editabas. `}
          {differences.length === 0
            ? 'Sus aplicaciones son las mismas que cuando empezaste.'
            : 'Esto hizo con las aplicaciones:'}
        </p>
        {differences.length > 0 && (
          <ul className={classes.differences} aria-label={`Lo que cambió ${who}`}>
            {differences.slice(0, MOST_SHOWN).map(({ kind, before, after }) => (
              <li key={`${kind} ${textOf(before)} ${textOf(after)}`}>
                <strong>{NAMES[kind]}</strong> {kind === 'changed' && <del>{textOf(before)}</del>}{' '}
                {textOf(after ?? before)}
              </li>
            ))}
          </ul>
        )}
        {differences.length > MOST_SHOWN && (
          <p className="muted leading-14 text-sm">Y {countText(differences.length - MOST_SHOWN)} más.</p>
        )}
        <p className="muted leading-14 text-sm">
          «Usar lo guardado» deja tus filas en Deshacer. «Conservar lo mío» guarda tus filas en lugar de las suyas.
        </p>
        <div className={`row justify-end gap-12 ${classes.answers ?? ''}`}>
          <ActionButton look="plain" onClick={onTakeStored} data-autofocus>
            Usar lo guardado
          </ActionButton>
          <ActionButton onClick={onKeepMine}>Conservar lo mío</ActionButton>
        </div>
      </div>
    </FormDialog>
  )
}

function textOf(cells: Cells | null): string {
  return cells === null
    ? ''
    : FIELDS.map((field) => cells[field])
        .filter((text) => text !== '')
        .join(' · ')
}
