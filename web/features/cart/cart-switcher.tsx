import { useNavigate } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import { withQuery } from '#web/app/paths.ts'
import type { Cart, NamedCart } from '#web/data/buying/cart-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import classes from './cart-switcher.module.css'

interface CartSwitcherProps {
  readonly cart: Cart
  readonly carts: readonly NamedCart[]
  readonly onDefault: (id: number) => void
}

/** Chooses the shown cart, and the one that "Agregar" adds to. Nothing for a single cart. */
export function CartSwitcher({ cart, carts, onDefault }: CartSwitcherProps) {
  const navigate = useNavigate()
  const shown = carts.find(({ id }) => id === cart.id)
  if (carts.length < 2 || shown === undefined) return null
  return (
    <div className="row items-end gap-8">
      <label className={classes.label}>
        <span>Mis carritos</span>
        <Select
          value={shown.id}
          onChange={(event) => {
            const id = Number(event.currentTarget.value)
            const isDefault = carts.some((each) => each.id === id && each.predeterminado)
            void navigate(withQuery(privatePath('cart'), { carrito: isDefault ? null : id }))
          }}
        >
          {carts.map(({ id, nombre, lineas, predeterminado }) => (
            <option key={id} value={id}>
              {`${nombre} (${lineas.toLocaleString('es-MX')})${predeterminado ? ' · aquí se agrega' : ''}`}
            </option>
          ))}
        </Select>
      </label>
      {!shown.predeterminado && (
        <ActionButton look="plain" onClick={() => onDefault(shown.id)}>
          Agregar a este carrito
        </ActionButton>
      )}
    </div>
  )
}
