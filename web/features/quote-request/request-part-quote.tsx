import { IconFileDollar } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { FitmentVehicle } from '#domain/fitment/fitment.ts'
import { loginPath } from '#web/app/paths.ts'
import { useSession } from '#web/data/session.ts'
import action from '#web/ui/page-actions/page-action.module.css'
import { useBeginQuote } from './use-begin-quote.ts'

interface RequestPartQuoteProps {
  readonly productId: number
  /** The chosen car; null: none. */
  readonly car: FitmentVehicle | null
}

const CONTENT = (
  <>
    <IconFileDollar size={20} aria-hidden />
    Pedir cotización
  </>
)

/** Requests a price of one part. A visitor logs in first and comes back; not for staff. */
export function RequestPartQuote({ productId, car }: RequestPartQuoteProps) {
  const { isLoggedin, empresa } = useSession()
  const { pathname, search } = useLocation()
  const { isBusy, begin } = useBeginQuote()
  if (!isLoggedin)
    return (
      <Link to={loginPath(pathname + search)} className={action.action}>
        {CONTENT}
      </Link>
    )
  if (empresa === null) return null
  const vehicle = car && {
    armadora: car.make,
    modelo: car.model ?? '',
    year: car.year,
    motor: car.engine ?? '',
  }
  const request = () => begin({ origen: 'parte', lineas: [{ producto: productId, cantidad: 1, vehiculo: vehicle }] })
  return (
    <button
      type="button"
      className={action.action}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : request}
    >
      {CONTENT}
    </button>
  )
}
