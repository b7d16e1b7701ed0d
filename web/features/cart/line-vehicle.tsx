import { useState } from 'react'
import type { CartLine } from '#web/data/buying/cart-calls.ts'
import { stepOption, withPicked, yearOptions } from '#web/features/vehicle/step-options.ts'
import { NO_OPTIONS, useVehicleOptions } from '#web/features/vehicle/vehicle-options.ts'
import { NOTHING_SELECTED, pick, type Step } from '#web/features/vehicle/vehicle-selection.ts'
import { VehicleStep } from '#web/features/vehicle/vehicle-step.tsx'
import classes from './dialogs.module.css'

export const NO_VEHICLE: CartLine['vehiculo'] = { marca: '', modelo: '', anio: null, motor: '' }

/** The vehicle of one line; the visitor's stored vehicle is unchanged. */
export function LineVehicle({ onChange }: { readonly onChange: (vehicle: CartLine['vehiculo']) => void }) {
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const { data: offer = NO_OPTIONS } = useVehicleOptions(selection)
  const onPick = (step: Step) => (value: number | null) => {
    const next = pick(selection, step, value, offer)
    setSelection(next)
    const { make, model, year, engine } = next
    if (make !== null) onChange({ marca: make.name, modelo: model?.name ?? '', anio: year, motor: engine?.name ?? '' })
  }
  const { make, model, engine, year } = selection
  return (
    <div className={classes.steps}>
      <VehicleStep
        label="Año"
        placeholder="Todos los años"
        options={yearOptions(offer, year)}
        value={year}
        onChange={onPick('year')}
      />
      <VehicleStep
        label="Armadora"
        placeholder="Elige la armadora"
        options={offer.marcas.map(stepOption)}
        value={make?.id ?? null}
        onChange={onPick('make')}
      />
      <VehicleStep
        label="Modelo"
        placeholder={make === null ? 'Primero la armadora' : 'Todos los modelos'}
        options={withPicked(make === null ? [] : offer.modelos, model)}
        value={model?.id ?? null}
        onChange={onPick('model')}
        disabled={make === null}
      />
      <VehicleStep
        label="Motor"
        placeholder={model === null ? 'Primero el modelo' : 'Todos los motores'}
        options={withPicked(model === null ? [] : offer.motores, engine)}
        value={engine?.id ?? null}
        onChange={onPick('engine')}
        disabled={model === null}
      />
    </div>
  )
}
