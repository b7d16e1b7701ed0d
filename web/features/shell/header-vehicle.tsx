import { IconCar, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useChosenVehicle, vehicleLabel, vehiclePath } from '#web/features/vehicle/chosen-vehicle.ts'
import classes from './header-vehicle.module.css'

/** The remembered vehicle in the header's second row: its parts, another one, or none. */
export function HeaderVehicle({ onOpen }: { onOpen: () => void }) {
  const { vehicle, forget, ready } = useChosenVehicle()
  const opener = useRef<HTMLButtonElement>(null)
  const onForget = () => {
    // The button that was pressed goes away with the vehicle.
    opener.current?.focus()
    forget()
  }
  return (
    <div className={classes.vehicle} data-ready={ready}>
      <IconCar size={22} aria-hidden className={classes.icon} />
      {vehicle !== null && (
        <>
          <span className={classes.caption}>Mi vehículo:</span>
          <Link to={vehiclePath(vehicle)} className={classes.name}>
            {vehicleLabel(vehicle)}
          </Link>
        </>
      )}
      <button ref={opener} type="button" className={classes.action} onClick={onOpen} aria-haspopup="dialog">
        {vehicle === null ? 'Elige tu vehículo' : 'Cambiar'}
      </button>
      {vehicle !== null && (
        <button type="button" className={classes.action} onClick={onForget} aria-label="Olvidar mi vehículo">
          <IconX size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}

interface PhoneVehicleButtonProps {
  readonly className: string | undefined
  readonly onOpen: () => void
}

/** The same on a small screen: one button, which opens the choice. */
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
      <span className={classes.short} data-any={short === null || undefined}>
        {short ?? 'Vehículo'}
      </span>
    </button>
  )
}
