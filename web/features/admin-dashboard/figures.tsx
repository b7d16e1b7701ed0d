import type { CallOutput } from '#contract/client.ts'
import { Chart } from '#web/features/charts/chart.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { shortDayText } from '#web/ui/format/date-text.ts'
import { DayTiles } from './day-tiles.tsx'
import { HourChart, MakerChart } from './order-charts.tsx'
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
      <DayTiles figures={figures} readAt={readAt} />
      {pedidos === null ? (
        <QuietError message="No se pudieron leer los pedidos." isBusy={isBusy} onRetry={onRetry} />
      ) : (
        <>
          <HourChart hours={pedidos.horas} readAt={readAt} />
          <MakerChart makers={pedidos.quienes} />
        </>
      )}
      {visitas === null ? (
        <QuietError message="No se pudieron leer las visitas." isBusy={isBusy} onRetry={onRetry} />
      ) : (
        <Chart
          title={`Visitas de ${visitas.length} días`}
          kind="lines"
          rowName="Día"
          series={[
            { name: 'visitas', label: 'Visitas' },
            { name: 'visitantes', label: 'Visitantes' },
            { name: 'accesos', label: 'Accesos con cuenta' },
          ]}
          rows={visitas.map(({ dia, visitas: opened, visitantes, accesos }) => ({
            label: shortDayText(dia),
            figures: { visitas: opened, visitantes, accesos },
          }))}
        />
      )}
    </section>
  )
}
