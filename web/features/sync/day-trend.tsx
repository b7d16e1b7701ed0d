import type { EntityState } from '#contract/systems/sync.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import classes from './sync.module.css'

interface DayTrendProps {
  readonly days: EntityState['dias']
  /** The entity: 'Productos'. */
  readonly name: string
}

/** Records of each day: changed, unchanged, rejected; the figures are in a table. */
export function DayTrend({ days, name }: DayTrendProps) {
  const most = Math.max(1, ...days.map(({ recibidos }) => recibidos))
  const first = days[0]
  const last = days.at(-1)
  return (
    <figure className="min-w-0">
      <figcaption className="row justify-between semibold text-sm gap-4-16">
        <span>Últimos {days.length} días</span>
        <span className={`flex regular soft gap-12 ${classes.legend ?? ''}`} aria-hidden>
          <span data-part="changed">Cambiaron</span>
          <span data-part="same">Sin cambio</span>
          <span data-part="rejected">Rechazados</span>
        </span>
      </figcaption>
      <div className={classes.bars} aria-hidden>
        {days.map(({ dia, recibidos, cambiados, rechazados }) => (
          <span
            key={dia}
            className="stack justify-end grow"
            title={`${calendarDayText(dia)}: ${countText(recibidos)} recibidos`}
          >
            <span data-part="rejected" style={{ height: `${(100 * rechazados) / most}%` }} />
            <span
              data-part="same"
              style={{ height: `${(100 * Math.max(0, recibidos - cambiados - rechazados)) / most}%` }}
            />
            <span data-part="changed" style={{ height: `${(100 * cambiados) / most}%` }} />
          </span>
        ))}
      </div>
      {first !== undefined && last !== undefined && (
        <div className="flex justify-between faint text-sm mt-4" aria-hidden>
          <span>{calendarDayText(first.dia)}</span>
          <span>{calendarDayText(last.dia)}</span>
        </div>
      )}
      <details className={classes.figures}>
        <summary>Ver los días en una tabla</summary>
        <table className={`table text-sm ${classes.table ?? ''}`} aria-label={`${name}: últimos ${days.length} días`}>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Recibidos</th>
              <th scope="col">Cambiaron</th>
              <th scope="col">Rechazados</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ dia, recibidos, cambiados, rechazados }) => (
              <tr key={dia}>
                <th scope="row">{calendarDayText(dia)}</th>
                <td>{countText(recibidos)}</td>
                <td>{countText(cambiados)}</td>
                <td>{countText(rechazados)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
