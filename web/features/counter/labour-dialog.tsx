import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { labourAmount } from '#domain/counter/labour.ts'
import { fromPesos, moneyText } from '#domain/money/money.ts'
import { readNumber } from '#domain/numbers/written-number.ts'
import { readLabour, type LabourLine } from '#web/data/buying/counter-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PickedList } from './picked-list.tsx'
import classes from './dialogs.module.css'

interface NewLabour {
  readonly name: string
  /** As typed. */
  readonly hours: string
  /** For an hour, in centavos. */
  readonly rate: number
}

interface LabourDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onAdd: (line: NewLabour) => void
}

/** A line of labour: from the company's list, or free text. */
export function LabourDialog({ isOpen, onClose, onAdd }: LabourDialogProps) {
  // Requested early, so that the list is there without network.
  const { data } = useQuery({ queryKey: ['cotizador', 'mano-de-obra'], queryFn: readLabour })
  return (
    <FormDialog title="Mano de obra" isOpen={isOpen} onClose={onClose}>
      {isOpen && <Labour lines={data?.filas.filter(({ activa }) => activa) ?? []} onAdd={onAdd} />}
    </FormDialog>
  )
}

function Labour({ lines, onAdd }: { readonly lines: readonly LabourLine[] } & Pick<LabourDialogProps, 'onAdd'>) {
  const [name, setName] = useState('')
  const [typedHours, setHours] = useState<string | null>(null)
  const hours = typedHours ?? '1'
  const [rate, setRate] = useState('')
  const [problem, setProblem] = useState<Record<'name' | 'hours' | 'rate', string | null> | null>(null)
  const wanted = name.trim().toLowerCase()
  const found = lines.filter(({ nombre }) => nombre.toLowerCase().includes(wanted))
  const pick = ({ nombre, horas, tarifa }: LabourLine) =>
    onAdd({ name: nombre, hours: String(horas), rate: fromPesos(tarifa) })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const [first] = found
    const isOfList = rate.trim() === '' && first !== undefined
    if (isOfList && typedHours === null) return pick(first)
    const readHours = readNumber(hours, 'number', 2)
    const readRate = readNumber(rate, 'price', 2)
    const hoursProblem = 'reason' in readHours ? readHours.reason : readHours.value > 0 ? null : 'Escribe más de 0.'
    const rateProblem = !isOfList && 'reason' in readRate ? readRate.reason : null
    const nameProblem = !isOfList && name.trim() === '' ? 'Escribe el trabajo.' : null
    setProblem({ name: nameProblem, hours: hoursProblem, rate: rateProblem })
    if (isOfList) {
      if (hoursProblem === null) onAdd({ name: first.nombre, hours, rate: fromPesos(first.tarifa) })
    } else if (name.trim() !== '' && hoursProblem === null && 'value' in readRate)
      onAdd({ name: name.trim(), hours, rate: fromPesos(readRate.value) })
  }
  return (
    <form method="post" className="stack gap-14" onSubmit={onSubmit}>
      <TextField
        id="mano-nombre"
        name="nombre"
        label="Trabajo"
        help={
          lines.length === 0
            ? 'Tu lista está vacía: escribe el trabajo, sus horas y su tarifa.'
            : 'Enter toma el primero de la lista.'
        }
        error={name.trim() === '' ? (problem?.name ?? null) : null}
        required={false}
        value={name}
        onChange={setName}
        autoComplete="off"
        isFocusedFirst
      />
      {found.length > 0 && (
        <PickedList label="Tu lista de mano de obra">
          {found.map((line) => (
            <li key={line.id}>
              <button
                type="button"
                className={`hover-g0-d5 stack w-full tappable framed text-md ${classes.pick ?? ''}`}
                onClick={() => pick(line)}
              >
                <span className="row items-baseline justify-between w-full gap-0-12">
                  <span>{line.nombre}</span>
                  <strong>{moneyText(labourAmount(line.horas, fromPesos(line.tarifa)))}</strong>
                </span>
                <span className="muted text-sm">
                  {line.horas} h × {moneyText(fromPesos(line.tarifa))}
                </span>
              </button>
            </li>
          ))}
        </PickedList>
      )}
      <div className="grid gap-12 two-equal">
        <TextField
          id="mano-horas"
          name="horas"
          label="Horas"
          inputMode="decimal"
          error={problem?.hours ?? null}
          required={false}
          value={hours}
          onChange={setHours}
          autoComplete="off"
        />
        <TextField
          id="mano-tarifa"
          name="tarifa"
          label="Tarifa por hora"
          inputMode="decimal"
          placeholder="$0.00"
          error={problem?.rate ?? null}
          required={false}
          value={rate}
          onChange={setRate}
          autoComplete="off"
        />
      </div>
      <ActionButton type="submit">Agregar</ActionButton>
    </form>
  )
}
