import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCar, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { fitmentOf, type Fitment, type FitmentApplication } from '#domain/fitment.ts'
import { useChosenVehicle, type ChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'
import { VehiclePicker } from '#web/features/vehicle/vehicle-picker.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { fitmentText, toFitmentVehicle } from '#web/features/fitment/fitment-text.ts'
import classes from './fitment-box.module.css'

const ICONS: Readonly<Record<Fitment['verdict'], typeof IconCar>> = {
  fits: IconCircleCheck,
  verify: IconAlertTriangle,
  doesNotFit: IconCircleX,
}

/** Whether the part fits the visitor's vehicle and why; without a vehicle, the way to choose one here. */
export function FitmentBox({ applications }: { applications: readonly FitmentApplication[] }) {
  const { vehicle, ready, forget } = useChosenVehicle()
  const [isChoosing, picker] = useDisclosure(false)
  return (
    <section className={classes.box} aria-label="Tu vehículo">
      <div className={classes.answer} role="status">
        {ready && vehicle !== null && <Verdict applications={applications} vehicle={vehicle} />}
        {ready && vehicle === null && <Invitation />}
      </div>
      <div className={classes.actions} data-ready={ready}>
        {/* Beside the question to an advisor, which is what this screen is for. */}
        <ActionButton look="plain" className={classes.choose} aria-expanded={isChoosing} onClick={picker.toggle}>
          {vehicle === null ? 'Elegir mi vehículo' : 'Cambiar vehículo'}
        </ActionButton>
        {vehicle !== null && (
          <button type="button" className={classes.forget} onClick={forget}>
            Quitar
          </button>
        )}
      </div>
      {isChoosing && (
        <div className={classes.picker}>
          <VehiclePicker stays onChoose={picker.close} />
        </div>
      )}
    </section>
  )
}

function Verdict({ applications, vehicle }: { applications: readonly FitmentApplication[]; vehicle: ChosenVehicle }) {
  const compared = toFitmentVehicle(vehicle)
  const fitment = fitmentOf(applications, compared)
  const { verdict, reason } = fitmentText(fitment, compared)
  const Icon = ICONS[fitment.verdict]
  return (
    <div className={classes.verdict} data-verdict={fitment.verdict}>
      <Icon size={28} stroke={2} aria-hidden />
      <p className={classes.text}>
        <strong className={classes.label}>{verdict}</strong> <span className={classes.reason}>{reason}</span>
      </p>
    </div>
  )
}

function Invitation() {
  return (
    <div className={classes.verdict}>
      <IconCar size={28} stroke={1.75} aria-hidden />
      <p className={classes.text}>
        <strong className={classes.label}>¿Le queda a tu vehículo?</strong>{' '}
        <span className={classes.reason}>Elígelo y te decimos si le queda y por qué.</span>
      </p>
    </div>
  )
}
