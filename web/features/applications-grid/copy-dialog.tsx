import { useId, useState, type SubmitEvent } from 'react'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import classes from './editor.module.css'

interface CopyDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Copies the rows, optionally mirrored to the other side. The dialog shows the error that it throws. */
  readonly onCopy: (key: string, isMirrored: boolean) => Promise<void>
}

/** Copies the rows of another part, found by its key. */
export function CopyDialog({ isOpen, onClose, onCopy }: CopyDialogProps) {
  return (
    <FormDialog title="Copiar de otra parte" isOpen={isOpen} onClose={onClose}>
      {isOpen && <Fields onCopy={onCopy} />}
    </FormDialog>
  )
}

function Fields({ onCopy }: Pick<CopyDialogProps, 'onCopy'>) {
  const id = useId()
  const [key, setKey] = useState('')
  const [isMirrored, setMirrored] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (key.trim() === '') return setProblem('Escribe la clave de la parte.')
    setBusy(true)
    setProblem(null)
    try {
      await onCopy(key.trim(), isMirrored)
    } catch (error) {
      setProblem(errorMessage(error, 'No pudimos leer esa parte. Inténtalo otra vez.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form method="post" className="stack gap-14" onSubmit={(event) => void submit(event)} noValidate>
      <p className="muted leading-14 text-sm">
        Sus aplicaciones se agregan al final, marcadas como nuevas. Nada se guarda hasta que tú lo hagas.
      </p>
      <div className={`stack gap-6 ${classes.field ?? ''}`}>
        <label htmlFor={id}>Clave de la parte</label>
        <TextInput
          id={id}
          value={key}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problema`}
          onChange={({ currentTarget: { value } }) => setKey(value)}
        />
        {problem !== null && (
          <p id={`${id}-problema`} className={`m-0 p-10-14 tinted ${classes.problem ?? ''}`} role="alert">
            {problem}
          </p>
        )}
      </div>
      <label className="big-checks tap-line gap-10 pointing">
        <input
          type="checkbox"
          checked={isMirrored}
          onChange={({ currentTarget }) => setMirrored(currentTarget.checked)}
        />
        Pasarlas al otro lado (izquierda por derecha)
      </label>
      <div className={`row justify-end gap-12 ${classes.answers ?? ''}`}>
        <ActionButton type="submit" isBusy={isBusy}>
          Copiar
        </ActionButton>
      </div>
    </form>
  )
}
