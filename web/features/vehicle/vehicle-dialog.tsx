import { Modal } from '@mantine/core'
import '#web/ui/mantine/dialog-styles.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useChosenVehicle, vehicleLabel } from './chosen-vehicle.ts'
import { VehiclePicker } from './vehicle-picker.tsx'
import classes from './vehicle-dialog.module.css'

interface VehicleDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Chooses, changes or forgets the vehicle from anywhere. */
export function VehicleDialog({ isOpen, onClose }: VehicleDialogProps) {
  const { vehicle, forget } = useChosenVehicle()
  const isSmall = useMediaQuery('(max-width: 47.99em)', false)
  const onForget = () => {
    forget()
    onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={vehicle === null ? 'Elige tu vehículo' : 'Cambia tu vehículo'}
      size="lg"
      fullScreen={isSmall}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ header: classes.header ?? '', title: classes.title ?? '', close: classes.close ?? '' }}
    >
      <p className={classes.intro}>
        {vehicle === null
          ? 'Lo recordamos en este navegador y en cada pieza te decimos si le queda.'
          : `Hoy: ${vehicleLabel(vehicle)}`}
      </p>
      <VehiclePicker onChoose={onClose} />
      {vehicle !== null && (
        <button type="button" className={classes.forget} onClick={onForget}>
          Olvidar mi vehículo
        </button>
      )}
    </Modal>
  )
}
