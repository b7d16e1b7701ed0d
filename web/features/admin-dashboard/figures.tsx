import type { CallOutput } from '#contract/client.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { OrderTiles } from './day-tiles.tsx'
import { HourChart, MakerChart } from './order-charts.tsx'
import { VisitChart } from './visit-chart.tsx'
import classes from './admin-dashboard.module.css'

interface FiguresProps {
  readonly figures: CallOutput<'GET /api/tablero-admin/cifras'>
  /** When they were read. */
  readonly readAt: string
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** How the day goes: orders, their money and visits, as charts with their figures. */
export function Figures({ figures, readAt, isBusy, onRetry }: FiguresProps) {
  const { pedidos, visitas } = figures
  return (
    <section aria-labelledby="cifras" className={classes.part}>
      <h2 id="cifras" className={classes.heading}>
        Cómo va el día
      </h2>
      {pedidos === null ? (
        <QuietError message="No se pudieron leer los pedidos." isBusy={isBusy} onRetry={onRetry} />
      ) : (
        <>
          <OrderTiles orders={pedidos} readAt={readAt} />
          <HourChart hours={pedidos.horas} readAt={readAt} />
          <MakerChart makers={pedidos.quienes} />
        </>
      )}
      {visitas === null ? (
        <QuietError message="No se pudieron leer las visitas." isBusy={isBusy} onRetry={onRetry} />
      ) : (
        <VisitChart days={visitas} />
      )}
    </section>
  )
}
