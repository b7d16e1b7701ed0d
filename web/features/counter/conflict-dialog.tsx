import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { Conflict } from './use-saving.ts'
import classes from './dialogs.module.css'

interface ConflictDialogProps {
  /** null: there is none. */
  readonly conflict: Conflict | null
  readonly onClose: () => void
  /** In the place of which note it is saved; null: as a new one. */
  readonly onChoose: (stored: Conflict['theirs']) => void
}

/** What is on screen is saved all the same, over what somebody else stored or beside it. */
export function ConflictDialog({ conflict, onClose, onChoose }: ConflictDialogProps) {
  return (
    <FormDialog title={`La nota ${conflict?.folio ?? ''} no se guardó`} isOpen={conflict !== null} onClose={onClose}>
      {conflict !== null && (
        <div className="stack gap-14">
          <p className="leading-145">{conflict.text} Lo que escribiste sigue en pantalla.</p>
          <div className={`row gap-8 p-4 ${classes.links ?? ''}`}>
            <ActionButton data-autofocus onClick={() => onChoose(null)}>
              Guardar como nota nueva
            </ActionButton>
            {conflict.theirs !== null && (
              <ActionButton look="plain" onClick={() => onChoose(conflict.theirs)}>
                Guardar encima
              </ActionButton>
            )}
          </div>
        </div>
      )}
    </FormDialog>
  )
}
