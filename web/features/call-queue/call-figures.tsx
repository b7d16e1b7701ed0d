import { Link } from 'react-router'
import { MEASURES } from '#domain/measures/measures.ts'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { useSession } from '#web/data/session.ts'
import type { CallFigures as Figures } from '#web/data/selling/contact-calls.ts'
import type { Reload } from '#web/features/dashboards/use-dashboard.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'

interface CallFiguresProps {
  readonly figures: Figures
  readonly reload: Reload
}

/** The viewer's calls of today, and today's orders of their portfolio. Each figure links to its rows. */
export function CallFigures({ figures: { dia, llamadas, ventas }, reload }: CallFiguresProps) {
  const { id } = useSession()
  const today = { desde: dia, hasta: dia }
  const calls = withQuery(privatePath('contacts'), { persona: id ?? '', tipo: 'llamada', ...today })
  // /pedidos includes other orders.
  const orders = withQuery(privatePath('indicators'), { ver: 'pedidos', ...today })
  const sales = withQuery(privatePath('indicators'), { ver: 'ventas', ...today })
  return (
    <>
      {llamadas === null && <QuietError message="No se pudieron contar las llamadas." {...reload} />}
      {ventas === null && <QuietError message="No se pudieron leer las ventas." {...reload} />}
      <StatTiles>
        {llamadas !== null && (
          <StatTile label={`${MEASURES.llamadas.name} de hoy`} value={countText(llamadas)}>
            <Link to={calls}>Ver mis llamadas</Link>
          </StatTile>
        )}
        {ventas !== null && (
          <>
            <StatTile label={`${MEASURES.pedidos.name} de hoy de mi cartera`} value={countText(ventas.pedidos)}>
              <Link to={orders}>Ver los pedidos</Link>
            </StatTile>
            <StatTile label={`${MEASURES.venta.name} de hoy de mi cartera`} value={pesosText(ventas.importe)}>
              <Link to={sales}>Ver lo que suma</Link>
            </StatTile>
          </>
        )}
      </StatTiles>
    </>
  )
}
