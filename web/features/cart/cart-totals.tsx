import type { CartReview, LoadedCart } from '#web/data/buying/cart-calls.ts'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { vatText } from '#web/features/documents/document-text.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { TwoSums } from '#web/ui/two-sums.tsx'
import { BranchSplit } from './branch-split.tsx'
import { Review } from './cart-review.tsx'
import { Fold } from './fold.tsx'
import { promiseWords } from './promise-words.ts'
import type { CartQuote } from './use-cart-quote.ts'
import classes from './cart-totals.module.css'

const TO_PAY = 'Total a pagar'

interface CartTotalsProps {
  readonly loaded: LoadedCart
  readonly review: CartReview
  readonly isBusy: boolean
  /** Why it cannot be generated now; null where it can. */
  readonly reason: string | null
  readonly isGenerating: boolean
  readonly quote: CartQuote
  /** Why the buttons are disabled; '' for nothing. */
  readonly said: string
  readonly onGenerate: () => void
  readonly onShipping: (branchId: number, optionId: number | null) => void
}

/** The sums of the cart, by branch with its shipping, and the buttons that generate it or request a better price. */
export function CartTotals(props: CartTotalsProps) {
  const { loaded, review, isBusy, reason, isGenerating, quote, said, onGenerate, onShipping } = props
  const { viacliente } = loaded
  // Texts that the shipping shows already.
  const isShown = (text: string) =>
    [viacliente.aviso, ...viacliente.sucursales.map(({ aviso }) => aviso)].some(
      (each) => each !== '' && text.includes(each),
    )
  return (
    <section className="stack gap-10" aria-labelledby="cart-totals" aria-busy={isBusy}>
      <h2 id="cart-totals" className="heading text-h3">
        Totales
      </h2>
      <Sums loaded={loaded} />
      {viacliente.entrega !== '' && (
        <p className="muted leading-14 m-0">
          {promiseWords(loaded)}: <strong>{viacliente.entrega}</strong>
        </p>
      )}
      {viacliente.aviso !== '' && <p className={classes.notice}>{viacliente.aviso}</p>}
      {review !== null && <Review review={review} isShown={isShown} />}
      <ExplainedButton
        className="w-full"
        reason={reason}
        isBusy={isGenerating}
        // Leaving a field between press and release would save it, and the new content would move the button away from the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onGenerate}
      >
        Generar prepedido
      </ExplainedButton>
      <ExplainedButton
        look="plain"
        className="w-full"
        reason={quote.reason}
        onMouseDown={(event) => event.preventDefault()}
        isBusy={quote.isBusy}
        onClick={quote.request}
      >
        Pedir cotización
      </ExplainedButton>
      <p className="hide-empty muted leading-14 text-sm" role="status">
        {said}
      </p>
      <Fold title="Envío por sucursal" needsCare={viacliente.sucursales.some(({ aviso }) => aviso !== '')}>
        <BranchSplit loaded={loaded} onShipping={onShipping} />
      </Fold>
    </section>
  )
}

/** The sums of everything that generating orders; awaited pieces are beside those supplied now. */
function Sums({ loaded: { carrito, viacliente } }: { readonly loaded: LoadedCart }) {
  const { pedido, sucursales, porLlegar } = carrito
  const shipping = [
    ['Envío', pesosText(viacliente.costo)],
    ['IVA del envío', pesosText(viacliente.ivaEnvio)],
  ] as const
  const rows = [
    ['Piezas', countText(pedido.totalpiezas)],
    ['Subtotal', pesosText(pedido.montosub)],
    [vatText(sucursales.map(({ tasa }) => tasa)), pesosText(pedido.iva)],
    ['Total', pesosText(pedido.total)],
    ...(viacliente.costo > 0 ? shipping : []),
    [TO_PAY, pesosText(viacliente.totalAPagar)],
  ] as const
  return (
    <>
      <dl className={classes.sums} aria-live="polite">
        {rows.map(([name, value]) => (
          <div key={name} data-total={name === TO_PAY || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TwoSums now={carrito} awaited={porLlegar} />
    </>
  )
}
