import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { showsCart } from '#domain/access.ts'
import { paths } from '#web/app/paths.ts'
import { partPriceQuery, type PartPrice } from '#web/data/buying/price-queries.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { AskAdvisor } from '#web/features/advisor/ask-advisor.tsx'
import { proposedQuestion } from '#web/features/advisor/question.ts'
import { useChosenVehicle, vehicleLabel } from '#web/features/vehicle/chosen-vehicle.ts'
import { Availability } from '#web/ui/product/availability.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { PriceDetails } from './price-details.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { availabilityText, noticeText, otherBranchOf, termsText } from './price-text.ts'
import type { PurchaseProps } from './purchase-props.ts'
import { StockNotice } from './stock-notice.tsx'
import classes from './purchase-panel.module.css'

/** The viewer's price, notices, and "Agregar" for users with a cart. */
export function PurchasePanel({ product, layout }: PurchaseProps) {
  const { data, isError, isFetching, refetch } = useQuery(partPriceQuery(product.id))
  if (data === undefined) {
    if (!isError) return <p className="faint text-sm">Consultando precio…</p>
    return <QuietError message="Sin precio por ahora." onRetry={() => void refetch()} isBusy={isFetching} />
  }
  const { price, sucursal } = data
  if (price === null) return null
  const terms = termsText(price)
  const where = sucursal === '' ? '' : availabilityText(price, sucursal, Temporal.Now.plainDateISO())
  const notice = noticeText(price, layout === 'page' ? product.estatus : undefined)
  return (
    <div
      className={`stack gap-2 ${classes.panel ?? ''}`}
      data-layout={layout}
      role="group"
      aria-label={`Precio de ${product.k_parte}`}
    >
      <p className={`flex items-baseline gap-6 ${classes.price ?? ''}`}>
        {price.precio_ajuste === null ? (
          <span className="semibold">Sin precio</span>
        ) : (
          <>
            <strong className={`bold nowrap text-lg ${classes.amount ?? ''}`}>
              {pesosText(price.precio_ajuste.valor)}
            </strong>
            <span className={`faint nowrap text-xs ${classes.tax ?? ''}`}>más IVA</span>
            <PriceDetails partKey={product.k_parte} part={data} price={price} />
          </>
        )}
      </p>
      <p className={`text-sm soft two-lines ${classes.facts ?? ''}`}>
        {layout === 'row' ? (
          <Availability pieces={price.disponible_total} {...(where === '' ? {} : { text: where })} />
        ) : (
          where !== '' && <span>{where}</span>
        )}
        {terms !== '' && <span>{terms}</span>}
        {notice !== '' && <span className="semibold">{notice}</span>}
      </p>
      <Act product={product} price={price} layout={layout} />
      {layout === 'page' && price.disponible_total === 0 && price.carrito !== 'sustituta' && (
        <OwnNotice product={product} />
      )}
    </div>
  )
}

function OwnNotice({ product }: Pick<PurchaseProps, 'product'>) {
  return useSession().isLoggedin ? <StockNotice product={product} /> : null
}

function Act({ product, price, layout }: PurchaseProps & { readonly price: PartPrice }) {
  const session = useSession()
  const { vehicle } = useChosenVehicle()
  switch (price.carrito) {
    case 'si':
    case 'hasta_agotar':
    case 'por_surtir': {
      const pack = { multiple: price.empaque.multiplo, minimum: price.empaque.minimo }
      return showsCart(grantsOf(session)) ? (
        <AddToCart
          product={product}
          pack={pack}
          branch={otherBranchOf(price)}
          look={layout === 'page' ? 'accent' : 'plain'}
        />
      ) : null
    }
    case 'cotizar':
      return (
        <AskAdvisor
          isQuiet
          label="Pide precio"
          origin="producto"
          searchText={product.k_parte}
          proposed={proposedQuestion({ searchText: product.k_parte, vehicle: vehicle && vehicleLabel(vehicle) })}
        />
      )
    case 'sustituta':
      return price.sustituta === null ? null : (
        <Link className="tap-line semibold accent" to={paths.product(price.sustituta)}>
          Ver {price.sustituta}
        </Link>
      )
    case 'no':
      return null
  }
}
