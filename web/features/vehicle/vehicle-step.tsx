import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { NativeStep } from './native-step.tsx'
import type { VehicleStepProps } from './step-options.ts'
import classes from './vehicle-step.module.css'

const loadSearchableStep = () => import('./searchable-step.tsx')

/** One step: the device's own select, or with a mouse a searchable one as soon as its code is loaded. A focused one is not replaced. */
export function VehicleStep(props: VehicleStepProps) {
  const isTouch = useMediaQuery('(pointer: coarse)', true)
  const isIdle = useIsIdle()
  const searchable = useLazyModule(loadSearchableStep, isIdle && !isTouch)
  const [isHeld, setHeld] = useState(false)
  const [Step, setStep] = useState<typeof NativeStep>(() => NativeStep)
  if (searchable !== null && !isHeld && Step !== searchable.SearchableStep) setStep(() => searchable.SearchableStep)
  return (
    <div className={classes.step} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <Step {...props} />
    </div>
  )
}
