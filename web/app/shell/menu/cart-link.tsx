import { useQuery } from '@tanstack/react-query'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { cartCountQuery } from '#web/data/buying/adding-calls.ts'
import { useSendWaiting } from '#web/features/prices/use-send-waiting.ts'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './header-link.module.css'

/** The cart with its number of lines, and lines that wait for the network. */
export function CartLink({ userId }: { readonly userId: number }) {
  const { data } = useQuery(cartCountQuery)
  const waiting = useSendWaiting(userId)
  const count = data?.cantidad ?? 0
  return (
    <Link to={PRIVATE_SCREENS.cart.path} className={classes.link} aria-label={labelOf(count, waiting)}>
      <IconShoppingCart size={24} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
      {waiting > 0 && <span className={classes.waiting} aria-hidden />}
    </Link>
  )
}

/** 'Carrito, 3 líneas; 1 espera señal' */
function labelOf(count: number, waiting: number): string {
  const lines = count === 0 ? 'Carrito' : `Carrito, ${count === 1 ? '1 línea' : `${countText(count)} líneas`}`
  return waiting === 0 ? lines : `${lines}; ${waiting === 1 ? '1 espera' : `${countText(waiting)} esperan`} señal`
}
