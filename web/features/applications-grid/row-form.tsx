import { useId, useRef, useState, type SubmitEvent } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { FIELD_HINTS, FIELD_LABELS, FIELD_LENGTHS, FIELDS, type Cells, type Field } from './grid-rows.ts'
import classes from './editor.module.css'

interface RowFormProps {
  /** null: closed. */
  readonly row: { readonly title: string; readonly cells: Cells; readonly isNew: boolean } | null
  readonly namesFor: (field: Field, make: string) => readonly string[]
  readonly onSave: (cells: Cells) => void
  readonly onRemove: () => void
  readonly onMirror: () => void
}

/** One application on a phone. Closing the dialog in any way saves its values; undoing restores the former ones. */
export function RowForm({ row, onSave, ...rest }: RowFormProps) {
  const typed = useRef<{ readonly row: RowFormProps['row']; readonly cells: Cells } | null>(null)
  return (
    <FormDialog
      title={row?.title ?? ''}
      isOpen={row !== null}
      onClose={() => {
        if (row !== null) onSave(typed.current?.row === row ? typed.current.cells : row.cells)
      }}
    >
      {row !== null && (
        <Fields
          row={row}
          {...rest}
          onSave={onSave}
          onType={(cells) => {
            typed.current = { row, cells }
          }}
        />
      )}
    </FormDialog>
  )
}

interface FieldsProps extends Omit<RowFormProps, 'row'> {
  readonly row: NonNullable<RowFormProps['row']>
  readonly onType: (cells: Cells) => void
}

function Fields({ row: { cells: before, isNew }, namesFor, onSave, onRemove, onMirror, onType }: FieldsProps) {
  const id = useId()
  const [cells, setCells] = useState(before)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(cells)
  }
  const write = (field: Field, text: string) => {
    const next = { ...cells, [field]: text }
    setCells(next)
    onType(next)
  }
  return (
    <form method="post" className="stack gap-14" onSubmit={submit}>
      {FIELDS.map((field, index) => {
        const names = namesFor(field, cells.marca)
        return (
          <div key={field} className={`stack gap-6 ${classes.field ?? ''}`}>
            <label htmlFor={`${id}-${field}`}>{FIELD_LABELS[field]}</label>
            <TextInput
              id={`${id}-${field}`}
              value={cells[field]}
              placeholder={FIELD_HINTS[field]}
              autoComplete="off"
              maxLength={FIELD_LENGTHS[field]}
              data-autofocus={index === 0 || undefined}
              {...(names.length === 0 ? {} : { list: `${id}-${field}-nombres` })}
              onChange={({ currentTarget: { value } }) => write(field, value)}
            />
            {names.length > 0 && (
              <datalist id={`${id}-${field}-nombres`}>
                {names.slice(0, 300).map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </datalist>
            )}
          </div>
        )
      })}
      <div className={`row justify-end gap-12 ${classes.answers ?? ''}`}>
        <ActionButton type="submit">Listo</ActionButton>
        {!isNew && (
          <>
            <ActionButton look="plain" onClick={onMirror}>
              Lo mismo del otro lado
            </ActionButton>
            <ActionButton look="plain" onClick={onRemove}>
              Quitar fila
            </ActionButton>
          </>
        )}
      </div>
    </form>
  )
}
