import { useState } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import dialog from '#web/ui/dialog/dialog.module.css'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface TagDialogProps {
  /** Number of selected publications. */
  readonly count: number
  /** null: cancelled. */
  readonly onAnswer: (answer: { readonly tag: string; readonly isRemoved: boolean } | null) => void
}

/** Asks for the tag to add to many publications, or to remove from them. */
export function TagDialog({ count, onAnswer }: TagDialogProps) {
  const [tag, setTag] = useState('')
  const reason = tag.trim() === '' ? 'Escribe la etiqueta.' : null
  const answer = (isRemoved: boolean) => onAnswer({ tag: tag.trim(), isRemoved })
  return (
    <FormDialog
      title={count === 1 ? 'Etiquetar 1 publicación' : `Etiquetar ${count} publicaciones`}
      isOpen
      onClose={() => onAnswer(null)}
    >
      <div className={dialog.body}>
        <TextField
          id="etiqueta-de-varias"
          name="etiqueta"
          label="Etiqueta"
          help="Por ejemplo: frenos."
          error={null}
          required
          isFocusedFirst
          value={tag}
          onChange={(text) => setTag(text.slice(0, 40))}
        />
        <div className={dialog.answers}>
          <ActionButton look="plain" onClick={() => onAnswer(null)}>
            Cancelar
          </ActionButton>
          <ExplainedButton look="plain" reason={reason} onClick={() => answer(true)}>
            Quitar etiqueta
          </ExplainedButton>
          <ExplainedButton reason={reason} onClick={() => answer(false)}>
            Agregar etiqueta
          </ExplainedButton>
        </div>
      </div>
    </FormDialog>
  )
}
