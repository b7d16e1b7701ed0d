import type { OrderFiguresAnswer, VisitDayAnswer } from '#contract/reports/admin-dashboard.ts'
import { useSession } from '#web/data/session.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { weekdayName } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'
import classes from './admin-dashboard.module.css'

interface OrderTilesProps {
  readonly orders: OrderFiguresAnswer
  readonly readAt: string
}

/** Today's orders against the same weekday last week, as late as it is now. */
export function OrderTiles({ orders: { hoy, semanaPasada }, readAt }: OrderTilesProps) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const since = `contra el ${weekdayName(readAt, timeZone)} pasado a esta hora`
  return (
    <div className={classes.tiles}>
      <StatTiles>
        <StatTile
          label="Pedidos de hoy"
          value={countText(hoy.pedidos)}
          change={changeOf(hoy.pedidos, semanaPasada.pedidos)}
          since={since}
        />
        {hoy.importe !== null && semanaPasada.importe !== null && (
          <StatTile
            label="Importe de hoy, con IVA"
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

/** In percent; null: there is nothing to compare with. */
function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
}
