import { IconCar, IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLazyDialog } from '#web/app/lazy/use-lazy-dialog.ts'
import { useChosenVehicle, vehicleLabel, vehiclePath } from '#web/features/vehicle/chosen-vehicle.ts'
import classes from './vehicle-entry.module.css'

const loadVehicle = () => import('#web/features/vehicle/vehicle-dialog.tsx')

/** Links to the parts of the stored vehicle, or opens the choice of one. The header shows all steps. */
export function VehicleEntry() {
  const { vehicle } = useChosenVehicle()
  const dialog = useLazyDialog(loadVehicle)
  return (
    <div id="vehiculo" className={`flex items-center gap-14 relative rounded-md ${classes.entry ?? ''}`}>
      <IconCar size={28} stroke={1.75} aria-hidden className={classes.icon} />
      {vehicle === null ? (
        <>
          <span className="stack grow min-w-0">
            <button
              type="button"
              className={`no-ring heading text-h3 undecorated leading-115 truncate ${classes.way ?? ''}`}
              aria-haspopup="dialog"
              onClick={dialog.open}
            >
              Elige tu vehículo
            </button>
            <span className={`text-md leading-13 ${classes.quiet ?? ''}`}>Te decimos qué le queda.</span>
          </span>
          {/* The first page has this icon already. */}
          <IconChevronDown size={22} aria-hidden className={classes.onward} />
        </>
      ) : (
        <>
          <span className="stack grow min-w-0">
            <Link
              className={`no-ring heading text-h3 undecorated leading-115 truncate ${classes.way ?? ''}`}
              to={vehiclePath(vehicle)}
            >
              {vehicleLabel(vehicle)}
            </Link>
            <span className={`text-md leading-13 ${classes.quiet ?? ''}`}>Ver sus piezas</span>
          </span>
          <button
            type="button"
            className={`hover-underline flex-none tappable semibold above-link ${classes.change ?? ''}`}
            aria-haspopup="dialog"
            onClick={dialog.open}
          >
            Cambiar<span className="sr-only"> de vehículo</span>
          </button>
        </>
      )}
      {dialog.part && <dialog.part.VehicleDialog isOpen={dialog.isOpen} onClose={dialog.close} />}
    </div>
  )
}
