import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { Conflict } from './use-saving.ts'
import classes from './dialogs.module.css'

interface ConflictDialogProps {
  /** null: no conflict. */
  readonly conflict: Conflict | null
  readonly onClose: () => void
  /** `stored`: the note to overwrite; null: save as a new note. */
  readonly onChoose: (stored: Conflict['theirs']) => void
}

/** Offers to save the note on screen anyway: over the version another user stored, or as a new note. */
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
