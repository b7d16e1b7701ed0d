import type { VisitDayAnswer } from '#contract/reports/admin-dashboard.ts'
import { Chart } from '#web/features/charts/chart.tsx'
import { shortDayText } from '#web/ui/format/date-text.ts'
import { VisitTiles } from './day-tiles.tsx'

/** Visits and visitors, beside users who logged in. */
export function VisitChart({ days }: { readonly days: readonly VisitDayAnswer[] }) {
  const today = days.at(-1)
  return (
    <>
      {today !== undefined && <VisitTiles day={today} />}
      <Chart
        title={`Visitas de ${days.length} días`}
        kind="lines"
        rowName="Día"
        series={[
          { name: 'visitas', label: 'Visitas' },
          { name: 'visitantes', label: 'Visitantes' },
          { name: 'accesos', label: 'Accesos con cuenta' },
        ]}
        rows={days.map(({ dia, visitas, visitantes, accesos }) => ({
          label: dia === today?.dia ? 'Hoy' : shortDayText(dia),
          figures: { visitas, visitantes, accesos },
        }))}
      />
    </>
  )
}
