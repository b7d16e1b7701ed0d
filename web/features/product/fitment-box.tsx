import { IconAlertTriangle, IconCar, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CAR_PARAMETER } from '#domain/fitment/car-address.ts'
import { fitmentOf, type Fitment, type FitmentApplication, type FitmentVehicle } from '#domain/fitment/fitment.ts'
import { useChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'
import { VehiclePicker } from '#web/features/vehicle/vehicle-picker.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { fitmentText } from '#domain/fitment/fitment-text.ts'
import { useProductCar } from './use-product-car.ts'
import classes from './fitment-box.module.css'

const ICONS: Readonly<Record<Fitment['verdict'], typeof IconCar>> = {
  fits: IconCircleCheck,
  verify: IconAlertTriangle,
  doesNotFit: IconCircleX,
}

/** Whether the part fits the car of the address or the visitor's own, and why; without a car, a choice of one. */
export function FitmentBox({ applications }: { applications: readonly FitmentApplication[] }) {
  const { forget } = useChosenVehicle()
  const { car, ready, isOfAddress } = useProductCar()
  const [, setQuery] = useSearchParams()
  const [isChoosing, setChoosing] = useState(false)
  const answer = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLDivElement>(null)

  const leaveAddress = () => {
    if (!isOfAddress) return
    setQuery((query) => without(query, CAR_PARAMETER), { replace: true, preventScrollReset: true })
  }
  const onChoose = () => {
    leaveAddress()
    setChoosing(false)
    // The focused form disappears: the verdict gets the focus.
    answer.current?.focus({ preventScroll: true })
    answer.current?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(() => {
    if (isChoosing) picker.current?.scrollIntoView({ block: 'nearest' })
  }, [isChoosing])

  return (
    <section className={classes.box} aria-label="Tu vehículo">
      <div ref={answer} className={classes.answer} role="status" tabIndex={-1}>
        {ready && car !== null && <Verdict applications={applications} car={car} />}
        {ready && car === null && <Invitation />}
      </div>
      <div className={`row gap-8 no-print ${classes.actions ?? ''}`} data-ready={ready}>
        {/* Secondary to the question to an advisor. */}
        <ActionButton
          look="plain"
          className={classes.choose}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {car === null ? 'Elegir mi vehículo' : 'Cambiar vehículo'}
        </ActionButton>
        {car !== null && (
          <button type="button" className={classes.forget} onClick={isOfAddress ? leaveAddress : forget}>
            Quitar
          </button>
        )}
      </div>
      {isChoosing && (
        <div ref={picker} className={`no-print ${classes.picker ?? ''}`}>
          <VehiclePicker stays onChoose={onChoose} />
        </div>
      )}
    </section>
  )
}

function without(query: URLSearchParams, name: string): URLSearchParams {
  return new URLSearchParams([...query].filter(([each]) => each !== name))
}

function Verdict({ applications, car }: { applications: readonly FitmentApplication[]; car: FitmentVehicle }) {
  const fitment = fitmentOf(applications, car)
  const { verdict, reason } = fitmentText(fitment, car)
  const Icon = ICONS[fitment.verdict]
  return (
    <div className={`flex gap-12 ${classes.verdict ?? ''}`} data-verdict={fitment.verdict}>
      <Icon size={28} stroke={2} aria-hidden />
      <p>
        <strong className={classes.label}>{verdict}</strong> <span className={classes.reason}>{reason}</span>
      </p>
    </div>
  )
}

function Invitation() {
  return (
    <div className={`flex gap-12 ${classes.verdict ?? ''}`}>
      <IconCar size={28} stroke={1.75} aria-hidden />
      <p>
        <strong className={classes.label}>¿Le queda a tu vehículo?</strong>{' '}
        <span className={classes.reason}>Elígelo y te decimos si le queda y por qué.</span>
      </p>
    </div>
  )
}
