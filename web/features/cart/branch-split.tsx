import type { BranchShipping, LoadedCart, ShippingOption } from '#web/data/buying/cart-calls.ts'
import { Select } from '#web/ui/form/select.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { promiseWord } from './promise-words.ts'
import classes from './cart-totals.module.css'

interface BranchSplitProps {
  readonly loaded: LoadedCart
  readonly onShipping: (branchId: number, optionId: number | null) => void
}

/** Each branch of the cart: subtotal, shipping, cost and arrival. */
export function BranchSplit({ loaded, onShipping }: BranchSplitProps) {
  const { carrito, vias, viacliente } = loaded
  return (
    <ul className="stack gap-14 mt-8">
      {viacliente.sucursales.map((shipping) => {
        const sums = carrito.sucursales.find(({ id }) => id === shipping.sucursal.id)
        return (
          <li key={shipping.sucursal.id} className={classes.branch}>
            <div className="row justify-between gap-2-12">
              <strong>{shipping.sucursal.nombre}</strong>
              <span>
                {sums === undefined ? 'Nada surtible' : `${pesosText(sums.pedido.total)} con IVA ${sums.tasa}\u00A0%`}
              </span>
            </div>
            {sums !== undefined && sums.razonIva !== '' && (
              <p className="text-sm muted leading-14 m-0">
                IVA {sums.tasa}
                {'\u00A0'}%: {sums.razonIva}
              </p>
            )}
            <Shipping
              shipping={shipping}
              options={vias.filter(({ sucursal }) => sucursal === shipping.sucursal.id)}
              onShipping={onShipping}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Shipping({
  shipping,
  options,
  onShipping,
}: {
  readonly shipping: BranchShipping
  readonly options: readonly ShippingOption[]
  readonly onShipping: BranchSplitProps['onShipping']
}) {
  const { sucursal, predeterminada, via, aviso } = shipping
  const chosen = options.find(({ id }) => id === via)
  if (options.length === 0) return <p className="text-sm muted leading-14 m-0">El envío se acuerda con tu asesor.</p>
  return (
    <>
      <label className="stack gap-4">
        <span className="text-sm muted leading-14 m-0">Envío de {sucursal.nombre}</span>
        <Select
          value={chosen?.id ?? ''}
          aria-invalid={chosen === undefined}
          onChange={(event) => {
            const id = Number(event.currentTarget.value)
            onShipping(sucursal.id, id === predeterminada ? null : id)
          }}
        >
          {chosen === undefined && (
            <option value="" disabled>
              Elige otro envío
            </option>
          )}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {optionText(option)}
            </option>
          ))}
        </Select>
      </label>
      {chosen !== undefined && (
        <p className="text-sm muted leading-14 m-0">
          {chosen.entrega === null ? 'Sin fecha prometida.' : `${promiseWord(chosen)} ${chosen.entrega.texto}.`}{' '}
          {freeText(chosen)}
        </p>
      )}
      {aviso !== '' && <p className={classes.notice}>{aviso}</p>}
    </>
  )
}

function optionText({ nombre, costo_actual: cost, entrega }: ShippingOption): string {
  return [nombre, cost === 0 ? 'sin costo' : pesosText(cost), entrega?.texto]
    .filter((text) => text !== undefined)
    .join(' · ')
}

function freeText({ gratis_desde: from, costo_actual: cost }: ShippingOption): string {
  return from === null || cost === 0 ? '' : `Gratis desde ${pesosText(from)}.`
}
