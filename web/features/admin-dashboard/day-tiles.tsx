import type { CallOutput } from '#contract/client.ts'
import { useSession } from '#web/data/session.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { weekdayName } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'

interface DayTilesProps {
  readonly figures: CallOutput<'GET /api/tablero-admin/cifras'>
  readonly readAt: string
}

/** Today in four figures; those of orders against the same weekday last week, as late as it is now. */
export function DayTiles({ figures: { pedidos, visitas }, readAt }: DayTilesProps) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const since = `contra el ${weekdayName(readAt, timeZone)} pasado a esta hora`
  const day = visitas?.at(-1)
  if (pedidos === null && day === undefined) return null
  return (
    <StatTiles>
      {pedidos !== null && (
        <StatTile
          label="Pedidos de hoy"
          value={countText(pedidos.hoy.pedidos)}
          change={changeOf(pedidos.hoy.pedidos, pedidos.semanaPasada.pedidos)}
          since={since}
        />
      )}
      {pedidos !== null && pedidos.hoy.importe !== null && pedidos.semanaPasada.importe !== null && (
        <StatTile
          label="Importe de hoy, con IVA"
          value={pesosText(pedidos.hoy.importe)}
          change={changeOf(pedidos.hoy.importe, pedidos.semanaPasada.importe)}
          since={since}
        />
      )}
      {day !== undefined && (
        <>
          <StatTile label="Visitas de hoy" value={countText(day.visitas)}>
            {day.visitantes === 1 ? 'De 1 visitante' : `De ${countText(day.visitantes)} visitantes`}
          </StatTile>
          <StatTile label="Accesos de hoy" value={countText(day.accesos)}>
            Entraron con su cuenta
          </StatTile>
        </>
      )}
    </StatTiles>
  )
}

/** In percent; null: there is nothing to compare with. */
function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
}
