import { useRef, useState, type SubmitEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { useChosenVehicle, vehiclePath, type ChosenVehicle } from './chosen-vehicle.ts'
import { LeftAnnouncement } from './left-announcement.tsx'
import { NO_OPTIONS, useVehicleOptions } from './vehicle-options.ts'
import { dropUnavailable, pick, selectionOf, vehicleOf, type Selection, type Step } from './vehicle-selection.ts'
import { stepOption, withPicked, yearOptions } from './step-options.ts'
import { VehicleStep } from './vehicle-step.tsx'
import { whatIsLeft } from './what-is-left.ts'
import classes from './vehicle-picker.module.css'

interface VehiclePickerProps {
  /** Called with the vehicle before its parts are shown. */
  readonly onChoose?: (vehicle: ChosenVehicle) => void
  /** Stores the vehicle without showing its parts. */
  readonly stays?: boolean
}

/** Year, make, model, engine: each step offers the values of the catalogue. Stores the vehicle and shows its parts. */
export function VehiclePicker({ onChoose, stays = false }: VehiclePickerProps) {
  const { vehicle, choose } = useChosenVehicle()
  const [picked, setPicked] = useState<Selection | null>(null)
  const [isMakeMissing, setMakeMissing] = useState(false)
  const makeInput = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const navigate = useNavigate()
  const action = useHref(paths.advancedSearch)

  const wanted = picked ?? selectionOf(vehicle)
  const query = useVehicleOptions(wanted)
  const offer = query.data ?? NO_OPTIONS
  // The options of the previous step are shown until the next ones arrive.
  const isSettled = query.data !== undefined && !query.isPlaceholderData
  const selection = isSettled ? dropUnavailable(wanted, offer) : wanted
  const count = isSettled && selection.make !== null ? offer.total : null

  const onPick = (step: Step) => (value: number | null) => {
    setMakeMissing(false)
    setPicked(pick(selection, step, value, offer))
  }

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    const chosen = vehicleOf(selection)
    if (chosen === null) {
      setMakeMissing(true)
      makeInput.current?.focus()
      return
    }
    choose(chosen)
    onChoose?.(chosen)
    if (!stays) await navigate(vehiclePath(chosen))
  }

  if (query.isError && query.data === undefined) {
    return <QuietError onRetry={() => void query.refetch()} isBusy={query.isFetching} />
  }
  return (
    <form
      {...(stays ? { method: 'post' } : { method: 'get', action })}
      className={classes.picker}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
    >
      <div className={classes.steps}>
        <VehicleStep
          name="year"
          label="Año"
          placeholder="Todos los años"
          options={yearOptions(offer, selection.year)}
          value={selection.year}
          onChange={onPick('year')}
        />
        <VehicleStep
          inputRef={makeInput}
          name="marca"
          label="Armadora"
          placeholder="Elige la armadora"
          options={offer.marcas.map(stepOption)}
          value={selection.make?.id ?? null}
          onChange={onPick('make')}
          error={isMakeMissing ? 'Elige primero la armadora' : null}
        />
        <VehicleStep
          name="modelo"
          label="Modelo"
          placeholder={selection.make === null ? 'Primero la armadora' : 'Todos los modelos'}
          options={withPicked(isSettled ? offer.modelos : [], selection.model)}
          value={selection.model?.id ?? null}
          onChange={onPick('model')}
          disabled={selection.make === null || (!isSettled && selection.model === null)}
        />
        <VehicleStep
          name="motor"
          label="Motor"
          placeholder={selection.model === null ? 'Primero el modelo' : 'Todos los motores'}
          options={withPicked(isSettled ? offer.motores : [], selection.engine)}
          value={selection.engine?.id ?? null}
          onChange={onPick('engine')}
          disabled={selection.model === null || (!isSettled && selection.engine === null)}
        />
      </div>
      <LeftAnnouncement text={picked !== null && isSettled ? whatIsLeft(selection, offer) : ''} />
      {query.isError && <QuietError onRetry={() => void query.refetch()} isBusy={query.isFetching} />}
      <ActionButton type="submit" className={classes.submit}>
        {stays ? 'Elegir este vehículo' : partsText(count)}
      </ActionButton>
    </form>
  )
}

function partsText(count: number | null): string {
  return count === null ? 'Ver piezas' : `Ver ${countText(count)} ${count === 1 ? 'pieza' : 'piezas'}`
}
