import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import type { PurchaseProps } from './purchase-props.ts'
import { useSeesPrices } from '#web/data/buying/use-sees-prices.ts'
import { useHref } from 'react-router'
import { showsCart } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { PostedFields } from '#web/data/forms/posted-fields.tsx'
import { grantsOf, useSession } from '#web/data/session.ts'
import classes from './purchase.module.css'

/** The form that the browser posts without scripts: the cart's screen answers it. */
export const ADD_TO_CART = 'agregar'

const loadPanel = () => import('./purchase-panel.tsx')

/**
 * The price of a part and "Agregar", for users who see prices. Pages contain no prices: the browser requests them. Visitors do not load
 * this code; its space is reserved until it is there.
 */
export function Purchase(props: PurchaseProps) {
  const isShown = useSeesPrices()
  // Delayed: all rows of a list are rendered together, and one call requests their parts.
  const panel = useLazyModule(loadPanel, isShown, true)
  if (!isShown) return null
  return (
    <div className={`no-print min-w-0 above-link ${classes.room ?? ''}`} data-layout={props.layout}>
      <noscript>{import.meta.env.SSR ? <PlainAddition {...props} /> : null}</noscript>
      {panel && <panel.PurchasePanel {...props} />}
    </div>
  )
}

/** "Agregar" without scripts, for users with a cart; the cart shows the price. */
function PlainAddition({ product }: PurchaseProps) {
  const session = useSession()
  const action = useHref(PRIVATE_SCREENS.cart.path)
  if (!showsCart(grantsOf(session)) || session.id === null) return null
  return (
    <form method="post" action={action} className={`flex gap-8 ${classes.plain ?? ''}`}>
      <PostedFields form={ADD_TO_CART} />
      <input type="hidden" name="producto" value={product.id} />
      <input type="hidden" name="clave" value={makeUuid()} />
      <input
        name="cantidad"
        inputMode="numeric"
        size={4}
        maxLength={6}
        defaultValue="1"
        aria-label={`Cantidad de ${product.k_parte}`}
      />
      <button type="submit" aria-label={`Agregar ${product.k_parte}`}>
        Agregar
      </button>
    </form>
  )
}
