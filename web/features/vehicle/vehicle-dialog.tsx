import { useChosenVehicle, vehicleLabel } from './chosen-vehicle.ts'
import { VehiclePicker } from './vehicle-picker.tsx'
import { LargeDialog } from '#web/ui/dialog/large-dialog.tsx'

interface VehicleDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Chooses, changes or clears the vehicle from anywhere. */
export function VehicleDialog({ isOpen, onClose }: VehicleDialogProps) {
  const { vehicle, forget } = useChosenVehicle()
  const onForget = () => {
    forget()
    onClose()
  }
  return (
    <LargeDialog
      isOpen={isOpen}
      onClose={onClose}
      title={vehicle === null ? 'Elige tu vehículo' : 'Cambia tu vehículo'}
    >
      <p className="mb-16">
        {vehicle === null
          ? 'Lo recordamos en este navegador y en cada pieza te decimos si le queda.'
          : `Hoy: ${vehicleLabel(vehicle)}`}
      </p>
      <VehiclePicker onChoose={onClose} />
      {vehicle !== null && (
        <button type="button" className="w-full tappable medium mt-8 underlined" onClick={onForget}>
          Olvidar mi vehículo
        </button>
      )}
    </LargeDialog>
  )
}
