import type { Cart, LoadedCart } from '#web/data/buying/cart-calls.ts'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { BranchSplit } from './branch-split.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import type { CartQuote } from './use-cart-quote.ts'
import classes from './cart-totals.module.css'

interface CartTotalsProps {
  readonly loaded: LoadedCart
  readonly isBusy: boolean
  /** Why it cannot be generated now; null where it can. */
  readonly reason: string | null
  readonly isGenerating: boolean
  readonly quote: CartQuote
  /** What the buttons wait for; '' for nothing. */
  readonly said: string
  readonly onGenerate: () => void
  readonly onShipping: (branchId: number, optionId: number | null) => void
}

/** What the cart comes to, by branch with its shipping, and the buttons that generate it or ask for a better price. */
export function CartTotals(props: CartTotalsProps) {
  const { loaded, isBusy, reason, isGenerating, quote, said, onGenerate, onShipping } = props
  const { carrito: cart, viacliente } = loaded
  return (
    <section className={classes.totals} aria-labelledby="cart-totals" aria-busy={isBusy}>
      <h2 id="cart-totals" className={classes.heading}>
        Totales
      </h2>
      <Sums cart={cart} />
      {viacliente.costo > 0 && <p className={classes.beside}>Más envío: {pesosText(viacliente.costo)} + IVA.</p>}
      {viacliente.entrega !== '' && (
        <p className={classes.promise}>
          Llega: <strong>{viacliente.entrega}</strong>
        </p>
      )}
      {viacliente.aviso !== '' && <p className={classes.notice}>{viacliente.aviso}</p>}
      <ExplainedButton
        className={classes.generate ?? ''}
        reason={reason}
        isBusy={isGenerating}
        // A field that is left between press and release is saved then, and what that shows moves the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onGenerate}
      >
        Generar prepedido
      </ExplainedButton>
      <ExplainedButton
        look="plain"
        className={classes.generate ?? ''}
        reason={quote.reason}
        onMouseDown={(event) => event.preventDefault()}
        isBusy={quote.isBusy}
        onClick={quote.request}
      >
        Pedir cotización
      </ExplainedButton>
      <p className={classes.said} role="status">
        {said}
      </p>
      <BranchSplit loaded={loaded} onShipping={onShipping} />
    </section>
  )
}

function Sums({ cart }: { readonly cart: Cart }) {
  const rows = [
    ['Piezas', cart.totalpiezas.toLocaleString('es-MX')],
    ['Subtotal', pesosText(cart.montosub)],
    ['IVA', pesosText(cart.iva)],
    ['Total', pesosText(cart.total)],
  ] as const
  return (
    <dl className={classes.sums} aria-live="polite">
      {rows.map(([name, value]) => (
        <div key={name} data-total={name === 'Total' || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
