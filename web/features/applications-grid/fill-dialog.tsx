import { useId, useState, type SubmitEvent } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { FIELD_HINTS, FIELD_LABELS, FIELDS, type Field } from './grid-rows.ts'
import classes from './editor.module.css'

interface FillDialogProps {
  readonly isOpen: boolean
  /** Number of selected rows. */
  readonly count: number
  /** The column of the cursor. */
  readonly field: Field
  readonly onClose: () => void
  readonly onFill: (field: Field, text: string) => void
}

/** Writes the same text into a field of all selected rows. */
export function FillDialog({ isOpen, count, field, onClose, onFill }: FillDialogProps) {
  const title = count === 1 ? 'Llenar 1 fila' : `Llenar ${count} filas`
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Fields key={field} field={field} title={title} onFill={onFill} />}
    </FormDialog>
  )
}

function Fields({
  field: first,
  title,
  onFill,
}: Pick<FillDialogProps, 'field' | 'onFill'> & { readonly title: string }) {
  const id = useId()
  const [field, setField] = useState(first)
  const [text, setText] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFill(field, text.trim())
  }
  return (
    <form method="post" className="stack gap-14" onSubmit={submit}>
      <div className={`stack gap-6 ${classes.field ?? ''}`}>
        <label htmlFor={`${id}-columna`}>Columna</label>
        <Select
          id={`${id}-columna`}
          value={field}
          onChange={({ currentTarget: { value } }) => setField(FIELDS.find((each) => each === value) ?? first)}
        >
          {FIELDS.map((each) => (
            <option key={each} value={each}>
              {FIELD_LABELS[each]}
            </option>
          ))}
        </Select>
      </div>
      <div className={`stack gap-6 ${classes.field ?? ''}`}>
        <label htmlFor={`${id}-texto`}>Qué escribir</label>
        <TextInput
          id={`${id}-texto`}
          value={text}
          placeholder={FIELD_HINTS[field]}
          autoComplete="off"
          data-autofocus
          aria-describedby={`${id}-ayuda`}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <p id={`${id}-ayuda`} className="muted leading-14 text-sm">
          Vacío: se borra lo que tengan.
        </p>
      </div>
      <div className={`row justify-end gap-12 ${classes.answers ?? ''}`}>
        <ActionButton type="submit">{title}</ActionButton>
      </div>
    </form>
  )
}
