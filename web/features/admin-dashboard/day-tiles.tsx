import type { OrderFiguresAnswer, VisitDayAnswer } from '#contract/reports/admin-dashboard.ts'
import { MEASURES } from '#domain/measures/measures.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { weekdayOf } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'
import classes from './admin-dashboard.module.css'

interface OrderTilesProps {
  readonly orders: OrderFiguresAnswer
}

/** Today's orders against the same weekday of last week, until the same time. */
export function OrderTiles({ orders: { dia, hoy, semanaPasada } }: OrderTilesProps) {
  const since = `contra el ${weekdayOf(dia)} pasado a esta hora`
  return (
    <div className={classes.tiles}>
      <StatTiles>
        <StatTile
          label={`${MEASURES.pedidos.name} de hoy`}
          value={countText(hoy.pedidos)}
          change={changeOf(hoy.pedidos, semanaPasada.pedidos)}
          since={since}
        />
        {hoy.importe !== null && semanaPasada.importe !== null && (
          <StatTile
            label={`${MEASURES.venta.name} de hoy`}
            value={pesosText(hoy.importe)}
            change={changeOf(hoy.importe, semanaPasada.importe)}
            since={since}
          />
        )}
      </StatTiles>
    </div>
  )
}

export function VisitTiles({ day: { visitas, visitantes, accesos } }: { readonly day: VisitDayAnswer }) {
  return (
    <StatTiles>
      <StatTile label="Visitas de hoy" value={countText(visitas)} />
      <StatTile label="Visitantes" value={countText(visitantes)} />
      <StatTile label="Accesos con cuenta" value={countText(accesos)} />
    </StatTiles>
  )
}

/** In percent; null: nothing to compare with. */
function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
}
