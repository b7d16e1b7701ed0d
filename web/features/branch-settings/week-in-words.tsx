import { daysText, periodsText, weekOf } from '#web/features/contact/opening-hours.ts'
import classes from './branch-settings.module.css'

interface Hours {
  readonly dia: number | null
  readonly abre: string
  readonly cierra: string
}

/** The hours as visitors read them; nothing while none are complete. */
export function WeekInWords({ hours }: { readonly hours: readonly Hours[] }) {
  const whole = hours.flatMap(({ dia, abre, cierra }) =>
    dia === null || abre >= cierra ? [] : [{ dias: [dia], abre, cierra }],
  )
  const week = weekOf(whole)
  if (week.length === 0) return null
  return (
    <div role="status" aria-label="Así se lee" className={classes.week}>
      <p className="muted text-sm">Así se lee en Contacto</p>
      <ul className="mt-4">
        {week.map((days) => (
          <li key={days.first}>{`${daysText(days)}: ${periodsText(days.periods)}`}</li>
        ))}
      </ul>
    </div>
  )
}
