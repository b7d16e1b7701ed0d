import { useState, type SubmitEvent } from 'react'
import { isApiError } from '#contract/client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import classes from './dialogs.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

export interface NameQuestion {
  readonly title: string
  /** Of the field; by default that of a cart. */
  readonly label?: string
  readonly name: string
  readonly act: string
  readonly send: (name: string) => Promise<unknown>
}

interface NameDialogProps {
  /** null: closed. */
  readonly question: NameQuestion | null
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for the name of a cart or another list. */
export function NameDialog({ question, onClose, onDone }: NameDialogProps) {
  return (
    <Dialog
      opened={question !== null}
      onClose={onClose}
      title={question?.title ?? ''}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar', size: 44 }}
    >
      {question !== null && <NameForm key={question.title} question={question} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function NameForm({ question, onClose, onDone }: NameDialogProps & { readonly question: NameQuestion }) {
  const [name, setName] = useState(question.name)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (name.trim() === '') return setRefusal('Escribe un nombre.')
    setBusy(true)
    try {
      await question.send(name.trim())
      onDone()
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : 'No se pudo guardar. Inténtalo de nuevo.')
    }
    setBusy(false)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  return (
    <form method="post" className="stack gap-16" onSubmit={onSubmit} noValidate>
      <label className={`stack semibold gap-6 ${classes.field ?? ''}`}>
        {question.label ?? 'Nombre del carrito'}
        <TextInput
          value={name}
          maxLength={60}
          autoComplete="off"
          aria-invalid={refusal !== null}
          data-autofocus
          onChange={(event) => {
            setName(event.currentTarget.value)
            setRefusal(null)
          }}
        />
        {refusal !== null && (
          <span className={classes.refusal} role="alert">
            {refusal}
          </span>
        )}
      </label>
      <div className="row justify-end gap-8">
        <ActionButton look="plain" onClick={onClose}>
          Cancelar
        </ActionButton>
        <ActionButton type="submit" isBusy={isBusy}>
          {question.act}
        </ActionButton>
      </div>
    </form>
  )
}
