import { useId, useState, type SubmitEvent } from 'react'
import { CAR_FIELD_LABELS, CAR_FIELDS } from '#domain/quick-order/car-fields.ts'
import { writtenCars } from '#domain/quick-order/written-cars.ts'
import { readCarFile } from '#web/data/buying/car-calls.ts'
import { ListFile } from '#web/features/quick-order/list-file.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import field from '#web/ui/form/field.module.css'
import type { NewCar } from './use-car-list.ts'
import classes from './cars.module.css'

interface CarEntryProps {
  readonly onCars: (cars: readonly NewCar[]) => void
}

/** Typed or pasted cars, one per line. */
export function CarEntry({ onCars }: CarEntryProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const id = useId()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Text typed before hydration is in the field only.
    const typed = new FormData(event.currentTarget).get('autos')
    const cars = writtenCars(typeof typed === 'string' ? typed : text)
    setProblem(cars.length === 0 ? 'Escribe o pega al menos un auto.' : '')
    if (cars.length === 0) return
    onCars(cars.map((car) => ({ car, fileRow: 0, refusal: '' })))
    setText('')
  }
  return (
    <form method="post" className="stack gap-6 buttons-at-start" onSubmit={onSubmit} noValidate>
      <label htmlFor={id} className="semibold text-md">
        Autos, uno por línea
      </label>
      <textarea
        id={id}
        name="autos"
        className={`${field.field ?? ''} mono leading-15 ${classes.lines ?? ''}`}
        rows={4}
        value={text}
        autoComplete="off"
        spellCheck={false}
        placeholder={'1998, Nissan, Tsuru, 1.6, Balatas, 1, Unidad 12\ntsuru 98 filtro de aire'}
        aria-describedby={`${id}-help`}
        aria-invalid={problem !== ''}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {problem !== '' && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
      <p id={`${id}-help`} className="muted leading-145 text-md">
        Año, armadora, modelo, motor, línea, cantidad y nota, con comas o pegados de una hoja de cálculo. También vale
        como lo buscarías: “tsuru 98 balatas”. Un auto que necesita dos piezas va en dos líneas.
      </p>
      <ActionButton type="submit" look="plain">
        Poner en la lista
      </ActionButton>
    </form>
  )
}

const TEMPLATE = {
  name: 'lista-de-autos.csv',
  text: 'año,armadora,modelo,motor,línea,cantidad,nota\r\n1998,Nissan,Tsuru,L4 1.6L,Balatas,1,Unidad 12\r\n2012,Volkswagen,Jetta,,Filtro de aire,1,Unidad 14\r\n',
}
const FIELDS = CAR_FIELDS.map((name) => ({
  field: name,
  label: CAR_FIELD_LABELS[name],
  none: name === 'modelo' ? null : name === 'cantidad' ? 'Ninguna: 1 pieza de cada una' : 'Ninguna',
}))

export function CarFileEntry({ onCars }: CarEntryProps) {
  return (
    <ListFile
      label="Archivo con autos"
      template={TEMPLATE}
      fields={FIELDS}
      read={async (file, columns) => {
        const { encabezados, columnas, supuestas, filas } = await readCarFile(file, columns)
        return { headings: encabezados, columns: columnas, isGuess: supuestas, rows: filas }
      }}
      sample={({ auto }) =>
        CAR_FIELDS.map((name) => auto[name])
          .filter((text) => text !== '')
          .join(' · ')
      }
      onRows={(rows) => onCars(rows.map(({ fila, auto, motivo }) => ({ car: auto, fileRow: fila, refusal: motivo })))}
    />
  )
}
