import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import type { PurchaseProps } from './purchase-props.ts'
import { useSeesPrices } from './use-sees-prices.ts'
import classes from './purchase.module.css'

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
    <div className={classes.room} data-layout={props.layout}>
      {panel && <panel.PurchasePanel {...props} />}
    </div>
  )
}
