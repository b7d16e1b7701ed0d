import type { CallOutput } from '#contract/client.ts'
import dashboard from '#web/features/dashboards/dashboard.module.css'
import { MeasureNotes } from '#web/features/dashboards/measure-notes.tsx'
import type { Reload } from '#web/features/dashboards/use-dashboard.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { OrderTiles } from './day-tiles.tsx'
import { HourChart, MakerChart } from './order-charts.tsx'
import { VisitChart } from './visit-chart.tsx'
import classes from './admin-dashboard.module.css'

interface FiguresProps {
  readonly figures: CallOutput<'GET /api/tablero-admin/cifras'>
  readonly reload: Reload
}

/** Orders, their money and visits of the day, as charts and figures. */
export function Figures({ figures, reload }: FiguresProps) {
  const { pedidos, visitas } = figures
  return (
    <section aria-labelledby="cifras" className={`stack gap-16 ${dashboard.part ?? ''} ${classes.figures ?? ''}`}>
      <h2 id="cifras" className="heading leading-115 text-h2">
        Cómo va el día
      </h2>
      {pedidos === null ? (
        <QuietError message="No se pudieron leer los pedidos." {...reload} />
      ) : (
        <>
          <OrderTiles orders={pedidos} />
          <HourChart hours={pedidos.horas} day={pedidos.dia} />
          <MakerChart makers={pedidos.quienes} />
          <MeasureNotes of={pedidos.hoy.importe === null ? ['pedidos'] : ['venta', 'pedidos']} />
        </>
      )}
      {visitas === null ? (
        <QuietError message="No se pudieron leer las visitas." {...reload} />
      ) : (
        <VisitChart days={visitas} />
      )}
    </section>
  )
}
