import { IconCar } from '@tabler/icons-react'
import { useChosenVehicle, vehicleLabel } from '#web/features/vehicle/chosen-vehicle.ts'
import classes from './phone-vehicle-button.module.css'

interface PhoneVehicleButtonProps {
  readonly className: string | undefined
  readonly onOpen: () => void
}

/** The remembered vehicle in the header of small screens: opens the choice. */
export function PhoneVehicleButton({ className, onOpen }: PhoneVehicleButtonProps) {
  const { vehicle } = useChosenVehicle()
  const short =
    vehicle && [vehicle.model?.name ?? vehicle.make.name, vehicle.year].filter((part) => part !== null).join(' ')
  return (
    <button
      type="button"
      className={`${classes.phone ?? ''} ${className ?? ''}`}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={vehicle === null ? 'Elige tu vehículo' : `Mi vehículo: ${vehicleLabel(vehicle)}. Cambiar`}
    >
      <IconCar size={24} aria-hidden className={classes.icon} />
      <span className={`truncate ${classes.short ?? ''}`} data-any={short === null || undefined}>
        {short ?? 'Vehículo'}
      </span>
    </button>
  )
}
