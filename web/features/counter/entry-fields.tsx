import { useId, type Dispatch } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { CounterAction } from './counter-state.ts'
import type { Choice, CounterState } from './note-state.ts'
import classes from './entry-fields.module.css'

export const carFieldId = 'cotizador-auto'
export const entryId = 'cotizador-pieza'

interface CarFieldsProps {
  readonly state: CounterState
  readonly dispatch: Dispatch<CounterAction>
  /** Called on Enter: the focus goes to the parts. */
  readonly onDone: () => void
}

/** The car as text, or by its plate. */
export function CarFields({ state, dispatch, onDone }: CarFieldsProps) {
  const { car, plate, carSearch, foundCar } = state
  const plateId = useId()
  const search = () => {
    if (car.trim() !== '' || plate.trim() !== '') dispatch({ type: 'searchCar', as: 'asking' })
    else if (foundCar !== null)
      dispatch({ type: 'carAnswer', car: null, search: { notice: '', models: [], engines: [], plate: '' } })
  }
  const searchChanged = () => {
    const isKnown = car.trim() === carSearch.text && carSearch.state !== 'none'
    if (!isKnown && car.trim() !== (foundCar?.text ?? '')) search()
  }
  const choose = (choice: Partial<Record<'modelId' | 'engineId', number | null>>) =>
    dispatch({
      type: 'searchCar',
      as: 'asking',
      choice: { modelId: carSearch.modelId, engineId: carSearch.engineId, ...choice },
    })
  return (
    <div className={`stack gap-6 min-w-0 ${classes.car ?? ''}`}>
      <form
        method="post"
        className="flex min-w-0 gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          search()
          onDone()
        }}
      >
        <div className={classes.carField}>
          <label htmlFor={carFieldId} className="block semibold leading-14 text-md mb-4">
            Auto
          </label>
          <TextInput
            id={carFieldId}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder="tsuru 98 1.6"
            value={car}
            onChange={({ currentTarget }) => dispatch({ type: 'write', field: 'car', text: currentTarget.value })}
            onBlur={searchChanged}
            aria-describedby={`${carFieldId}-auto`}
          />
        </div>
        <div className={classes.plateField}>
          <label htmlFor={plateId} className="block semibold leading-14 text-md mb-4">
            Placa
          </label>
          <TextInput
            id={plateId}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            placeholder="ABC-123-A"
            value={plate}
            onChange={({ currentTarget }) => dispatch({ type: 'write', field: 'plate', text: currentTarget.value })}
          />
        </div>
        <button type="submit" className="sr-only" tabIndex={-1}>
          Buscar auto
        </button>
      </form>
      <div id={`${carFieldId}-auto`} className="text-md one-line-high" role="status">
        {carSearch.state === 'asking' && 'Buscando el auto…'}
        {carSearch.state === 'waiting' && 'Sin red: el auto se busca en cuanto vuelva.'}
        {(carSearch.state === 'done' || carSearch.state === 'none') && foundCar !== null && (
          <strong>{foundCar.text}</strong>
        )}{' '}
        {carSearch.notice}
      </div>
      {carSearch.models.length > 0 && (
        <Choices
          label="Modelo"
          choices={carSearch.models}
          value={carSearch.modelId}
          onChoose={(modelId) => choose({ modelId, engineId: null })}
        />
      )}
      {carSearch.engines.length > 1 && (
        <Choices
          label="Motor"
          choices={carSearch.engines}
          value={carSearch.engineId ?? foundCar?.engineId ?? null}
          onChoose={(engineId) => choose({ engineId })}
        />
      )}
    </div>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: number | null
  readonly onChoose: (id: number | null) => void
}

function Choices({ label, choices, value, onChoose }: ChoicesProps) {
  return (
    <Select
      aria-label={label}
      isChosen={value !== null}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => onChoose(currentTarget.value === '' ? null : Number(currentTarget.value))}
    >
      <option value="">{label}: elige</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

interface PartEntryProps {
  readonly text: string
  readonly onWrite: (text: string) => void
  readonly onAdd: (text: string) => void
}

export function PartEntry({ text, onWrite, onAdd }: PartEntryProps) {
  return (
    <form
      method="post"
      className={`flex items-end gap-8 self-start min-w-0 ${classes.entry ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim().length >= 2) onAdd(text)
      }}
    >
      <div className={classes.entryField}>
        <label htmlFor={entryId} className="block semibold leading-14 text-md mb-4">
          Piezas
        </label>
        <TextInput
          id={entryId}
          data-counter-place="entry"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="balatas del y tras, 2 amortiguadores"
          value={text}
          onChange={({ currentTarget }) => onWrite(currentTarget.value)}
        />
      </div>
      <ActionButton type="submit" look="plain">
        Agregar
      </ActionButton>
    </form>
  )
}
