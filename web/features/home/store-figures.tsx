import type { VehicleOptions } from '#web/data/queries.ts'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './store-figures.module.css'

/** The size of the catalogue. Nothing where it could not be loaded. */
export function StoreFigures({ options }: { options: VehicleOptions | undefined }) {
  if (options === undefined || options.lineas.length === 0) return null
  const parts = options.lineas.reduce((sum, line) => sum + line.cantidad, 0)
  const figures = [
    { count: countText(parts), what: 'piezas' },
    { count: countText(options.lineas.length), what: 'líneas' },
    { count: countText(options.marcas.length), what: 'armadoras' },
  ]
  return (
    <dl className={`wide-only ${classes.figures ?? ''}`}>
      {figures.map(({ count, what }) => (
        <div key={what} className={`stack-up ${classes.figure ?? ''}`}>
          <dt>{what}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
