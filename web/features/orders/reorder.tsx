import { useRef, useState } from 'react'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { reorder, type Reordered } from '#web/data/orders/order-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { showFailure } from '#web/features/forms/show-failure.ts'
import classes from './orders.module.css'

/** Adds the available parts of the order to the cart, and shows what is missing. */
export function Reorder({ order }: { readonly order: OrderDetail }) {
  const [done, setDone] = useState<Reordered | null>(null)
  const [isBusy, setBusy] = useState(false)
  // One key for each intended reorder: a retry is done once.
  const key = useRef<string | null>(null)
  if (!order.puedeRepetir) return null
  const run = async () => {
    setBusy(true)
    key.current ??= makeUuid()
    try {
      setDone(await reorder(order.id, key.current))
      key.current = null
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <ActionButton look="plain" isBusy={isBusy} onClick={() => void run()}>
        Volver a pedir
      </ActionButton>
      {done !== null && <ReorderResult done={done} />}
    </>
  )
}

function ReorderResult({ done: { agregadas, faltantes } }: { readonly done: Reordered }) {
  const noted = agregadas.filter(({ aviso }) => aviso !== '')
  return (
    <div className={`notice ${classes.said ?? ''}`} role="status">
      <p>
        {agregadas.length === 0
          ? 'No se agregó nada al carrito.'
          : `${agregadas.length === 1 ? 'Se agregó 1 línea' : `Se agregaron ${agregadas.length} líneas`} a tu carrito, a precios de hoy.`}
      </p>
      {(noted.length > 0 || faltantes.length > 0) && (
        <ul>
          {noted.map((line) => (
            <li key={line.k_parte}>
              {line.k_parte}: {line.aviso}
            </li>
          ))}
          {faltantes.map((line) => (
            <li key={line.k_parte}>
              <strong>{line.k_parte} no se agregó:</strong> {line.motivo}
            </li>
          ))}
        </ul>
      )}
      {agregadas.length > 0 && <ActionLink to={privatePath('cart')}>Ir al carrito</ActionLink>}
    </div>
  )
}
