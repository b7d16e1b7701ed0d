import { useId } from 'react'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import type { ChartProps } from './chart-props.ts'
import classes from './chart.module.css'

const load = () => import('./chart-drawing.tsx')

/** A chart with its figures in a table. The drawing code is loaded when it is needed. */
export function Chart(props: ChartProps) {
  const part = useLazyModule(load, true)
  const id = useId()
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption id={id} className="heading leading-115 text-h3 mb-12">
        {props.title}
      </figcaption>
      {props.choice !== undefined && <div className="mb-12">{props.choice}</div>}
      <div className={classes.drawing} aria-hidden>
        {part === null ? <LoadingPanel label="Gráfica" lines={6} /> : <part.ChartDrawing {...props} />}
      </div>
      <details className={`mt-8 ${classes.figures ?? ''}`}>
        <summary>Ver los datos en una tabla</summary>
        <FigureTable {...props} />
      </details>
    </figure>
  )
}

function FigureTable({ title, rows, series, rowName, format = countText }: ChartProps) {
  return (
    <table className={`table text-md faint-heads ${classes.table ?? ''}`} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{rowName}</th>
          {series.map(({ name, label }) => (
            <th key={name} scope="col" className={classes.figure}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, figures }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map(({ name }) => (
              <td key={name} className={classes.figure}>
                {format(figures[name] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
