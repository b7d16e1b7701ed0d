import { useState } from 'react'
import { vehicleLabel, vehiclePath } from '#web/features/vehicle/chosen-vehicle.ts'
import { stepOption, withPicked, yearOptions } from '#web/features/vehicle/step-options.ts'
import { NO_OPTIONS, useVehicleOptions } from '#web/features/vehicle/vehicle-options.ts'
import { NOTHING_SELECTED, pick, vehicleOf, type Step } from '#web/features/vehicle/vehicle-selection.ts'
import { VehicleStep } from '#web/features/vehicle/vehicle-step.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { InsertDialog, linkTo, type OpenedDialog } from './insert-dialog.tsx'

export function VehicleDialog(opened: OpenedDialog) {
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const { data: offer = NO_OPTIONS } = useVehicleOptions(selection)
  const onPick = (step: Step) => (value: number | null) => setSelection(pick(selection, step, value, offer))
  const vehicle = vehicleOf(selection)
  return (
    <InsertDialog
      {...opened}
      title="Enlace a un vehículo"
      reason={vehicle === null ? 'Elige la armadora.' : null}
      insert={(chain) =>
        vehicle === null ? chain : linkTo(chain, opened.editor, vehiclePath(vehicle), vehicleLabel(vehicle))
      }
    >
      <FieldRow>
        <VehicleStep
          label="Armadora"
          placeholder="Elige la armadora"
          options={offer.marcas.map(stepOption)}
          value={selection.make?.id ?? null}
          onChange={onPick('make')}
        />
        <VehicleStep
          label="Modelo"
          placeholder={selection.make === null ? 'Primero la armadora' : 'Todos los modelos'}
          options={withPicked(offer.modelos, selection.model)}
          value={selection.model?.id ?? null}
          onChange={onPick('model')}
          disabled={selection.make === null}
        />
        <VehicleStep
          label="Año"
          placeholder="Todos los años"
          options={yearOptions(offer, selection.year)}
          value={selection.year}
          onChange={onPick('year')}
        />
      </FieldRow>
    </InsertDialog>
  )
}
