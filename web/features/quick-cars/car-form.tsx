import { useId, useState, type SubmitEvent } from 'react'
import { CAR_FIELD_LABELS, CAR_FIELDS, LONGEST_CAR_TEXT, type WrittenCar } from '#domain/quick-order/car-fields.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { problemOf, type CarRow } from './car-rows.ts'
import classes from './cars.module.css'

interface CarFormProps {
  /** null: closed. */
  readonly row: CarRow | null
  readonly onClose: () => void
  readonly onCorrect: (row: CarRow, car: WrittenCar) => void
}

/** The fields of one car, for correction. */
export function CarForm({ row, onClose, onCorrect }: CarFormProps) {
  return (
    <FormDialog title="Corregir el auto" isOpen={row !== null} onClose={onClose}>
      {row !== null && <Fields key={row.id} row={row} onClose={onClose} onCorrect={(car) => onCorrect(row, car)} />}
    </FormDialog>
  )
}

interface FieldsProps {
  readonly row: CarRow
  readonly onClose: () => void
  readonly onCorrect: (car: WrittenCar) => void
}

function Fields({ row, onClose, onCorrect }: FieldsProps) {
  const [car, setCar] = useState(row.car)
  const id = useId()
  const problem = problemOf(row)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCorrect(car)
  }
  return (
    <form method="post" className="stack gap-12" onSubmit={onSubmit} noValidate>
      {problem !== null && <p className="fault">{problem.text}</p>}
      {CAR_FIELDS.map((field) => (
        <div key={field} className={`stack gap-6 ${classes.field ?? ''}`}>
          <label htmlFor={`${id}-${field}`}>{CAR_FIELD_LABELS[field]}</label>
          <TextInput
            id={`${id}-${field}`}
            value={car[field]}
            maxLength={LONGEST_CAR_TEXT[field]}
            autoComplete="off"
            aria-invalid={problem?.field === field}
            {...((problem?.field ?? 'year') === field && { 'data-autofocus': true })}
            onChange={({ currentTarget: { value } }) => setCar((now) => ({ ...now, [field]: value }))}
          />
        </div>
      ))}
      <div className="row justify-end gap-8">
        <ActionButton look="plain" onClick={onClose}>
          Cancelar
        </ActionButton>
        <ActionButton type="submit">Buscar su pieza</ActionButton>
      </div>
    </form>
  )
}
