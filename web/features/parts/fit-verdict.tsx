import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ForCar } from '#contract/products.ts'
import classes from './fit-verdict.module.css'

const LOOKS = {
  queda: { text: 'Le queda', Icon: IconCircleCheck },
  verifica: { text: 'Verifica', Icon: IconAlertTriangle },
  no_queda: { text: 'No le queda', Icon: IconCircleX },
} as const

/** Whether a part fits the car of the search; nothing where the search has no year. */
export function FitVerdict({ auto, withReason = false }: { auto: ForCar; withReason?: boolean }) {
  if (auto.veredicto === null) return null
  const { text, Icon } = LOOKS[auto.veredicto]
  // 'Le queda' needs no reason.
  const reason = withReason && auto.veredicto !== 'queda' ? auto.motivo.replace(/\.$/u, '') : ''
  return (
    <span className={classes.verdict} data-verdict={auto.veredicto}>
      <Icon size={18} aria-hidden />
      <span>
        <strong>{text}</strong>
        {reason !== '' && `: ${reason}`}
      </span>
    </span>
  )
}
