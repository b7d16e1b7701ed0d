import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { privatePath } from '#web/app/private-paths.ts'
import { paths } from '#web/app/paths.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { addShared, CART_COUNT_KEY, type SharedCart } from '#web/data/buying/cart-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import screen from '#web/ui/screen.module.css'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { descriptionOf } from '#web/ui/product/product-text.ts'
import classes from './shared-cart.module.css'

interface SharedCartViewProps {
  readonly shared: SharedCart
  /** The token of the link. */
  readonly token: string
}

/** A shared cart: its parts at the viewer's prices, which can be added to the viewer's cart. */
export function SharedCartView({ shared, token }: SharedCartViewProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  // One key adds once, however often the button is pressed.
  const [key] = useState(makeUuid)
  // Their order is fixed, and nothing else distinguishes two of them.
  const lines = shared.lineas.map((line, place) => ({ line, id: `${line.producto} ${place}` }))
  const good = shared.lineas.filter(({ agregable }) => agregable).length
  const add = async () => {
    setBusy(true)
    try {
      const { cantidad, agregadas, omitidas } = await addShared(token, key)
      queries.setQueryData(CART_COUNT_KEY, { cantidad })
      const left = omitidas === 0 ? '' : ` ${omitidas} no se pueden agregar.`
      void showToast({ message: `Líneas agregadas a tu carrito: ${agregadas}.${left}`, color: 'green' })
      await navigate(privatePath('cart'))
    } catch (error) {
      void showToast({ message: errorMessage(error, 'No se pudo agregar. Inténtalo de nuevo.'), color: 'red' })
      setBusy(false)
    }
  }
  return (
    <div className={screen.screen}>
      <ScreenHead title={shared.nombre} lead={`Lo compartió ${shared.de}. Los precios son los tuyos.`} />
      <ul className="list">
        {lines.map(({ line, id }) => (
          <li key={id} className={classes.line}>
            <div className={`stack gap-2 ${classes.part ?? ''}`}>
              <Link to={paths.product(line.k_parte)} className="self-start as-text">
                <PartKey size="sm">{line.k_parte}</PartKey>
              </Link>
              <span>{descriptionOf(line)}</span>
              <span className="muted text-sm">
                {[line.vehiculo, line.nota].filter((text) => text !== '').join(' · ')}
              </span>
              {line.aviso !== '' && <span className={classes.notice}>{line.aviso}</span>}
            </div>
            <span>{line.cantidad.toLocaleString('es-MX')} pza.</span>
            <span className={classes.price}>
              {line.precio_ajuste === null ? 'Sin precio' : pesosText(line.precio_ajuste.valor)}
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        {good > 0 && (
          <ActionButton isBusy={isBusy} onClick={() => void add()}>
            {good === 1
              ? 'Agregar 1 línea a mi carrito'
              : `Agregar ${good.toLocaleString('es-MX')} líneas a mi carrito`}
          </ActionButton>
        )}
        <Link to={privatePath('cart')} className="tap-line semibold accent">
          Ir a mi carrito
        </Link>
      </div>
    </div>
  )
}
