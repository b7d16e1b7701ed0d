import { Link } from 'react-router'
import { orderTimelineAddress } from '#domain/screen-address.ts'
import { DashboardBlock } from '#web/features/dashboards/dashboard-block.tsx'
import type { Reload } from '#web/features/dashboards/use-dashboard.ts'
import shelf from '#web/features/home/product-shelf.module.css'
import { ProductCard } from '#web/features/parts/product-card.tsx'
import { Purchase } from '#web/features/prices/purchase.tsx'
import { dayText } from '#web/ui/format/date-text.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import classes from './customer-dashboard.module.css'
import type { Dashboard } from './waiting-blocks.tsx'

interface BuyAgainProps {
  readonly again: NonNullable<Dashboard['volverAComprar']> | null
  readonly reload: Reload
}

/** The parts ordered most often, with today's price and "Agregar". */
export function BuyAgain({ again, reload }: BuyAgainProps) {
  if (again?.filtrado.length === 0 && again.noDisponibles.length === 0) return null
  return (
    <DashboardBlock title="Volver a comprar" value={again} failed="No se pudo leer lo que más pides." reload={reload}>
      {({ filtrado, noDisponibles }) => (
        <>
          <p className="muted">Lo que más pediste en 180 días, con tu precio y la existencia de hoy.</p>
          {filtrado.length > 0 && (
            <ul className={`grid gap-12 ${shelf.shelf ?? ''}`} data-layout="strip">
              {filtrado.map(({ producto, pedido }) => (
                <li key={producto.id}>
                  <ProductCard
                    product={producto}
                    purchase={<Purchase product={producto} layout="card" />}
                    action={
                      <Link to={orderTimelineAddress(pedido.id)} className="tap-line text-sm soft above-link">
                        {`Última vez: ${dayText(pedido.fecha, pedido.zonaHoraria)}, pedido ${pedido.folio}`}
                      </Link>
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          {noDisponibles.length > 0 && (
            <details className={classes.gone}>
              <summary>
                {noDisponibles.length === 1
                  ? 'Una pieza ya no se puede pedir'
                  : `${noDisponibles.length} piezas ya no se pueden pedir`}
              </summary>
              <ul className="grid gap-6">
                {noDisponibles.map(({ k_parte, motivo }) => (
                  <li key={k_parte}>
                    <PartKey size="sm">{k_parte}</PartKey> {motivo}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </DashboardBlock>
  )
}
