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

/** The form with which the browser adds to the cart by itself: the cart's screen answers it. */
export const ADD_TO_CART = 'agregar'

const loadPanel = () => import('./purchase-panel.tsx')

/**
 * Price of a part and "Agregar", for who sees prices. Pages know no prices, so that the browser asks for them; its code is not part of
 * what visitors load, and its room is reserved until it is there.
 */
export function Purchase(props: PurchaseProps) {
  const isShown = useSeesPrices()
  // Awaited: all rows of a list are rendered together, and their parts are asked for by one call.
  const panel = useLazyModule(loadPanel, isShown, true)
  if (!isShown) return null
  return (
    <div className={`no-print min-w-0 above-link ${classes.room ?? ''}`} data-layout={props.layout}>
      <noscript>{import.meta.env.SSR ? <PlainAddition {...props} /> : null}</noscript>
      {panel && <panel.PurchasePanel {...props} />}
    </div>
  )
}

/** "Agregar" without scripts, for who has a cart; what it costs is said there. */
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
