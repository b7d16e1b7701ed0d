import type { CartReview } from '#web/data/buying/cart-calls.ts'
import { Facts } from '#web/ui/facts.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import classes from './cart-totals.module.css'

type Shown = NonNullable<CartReview>

const NEXT: Readonly<Record<Shown['estado'], string>> = {
  autorizado: 'Se autoriza enseguida y se vuelve pedido.',
  pendiente: 'Espera a que la casa lo autorice; sus piezas quedan apartadas.',
  en_aprobacion: 'Espera a quien aprueba las compras de tu empresa; sus piezas quedan apartadas.',
}

interface ReviewProps {
  readonly review: Shown
  /** Texts that are shown elsewhere on the screen are not repeated. */
  readonly isShown: (text: string) => boolean
}

/** The effects of generating the cart: who decides, credit, limits, and what stays in the cart. */
export function Review({ review, isShown }: ReviewProps) {
  const { estado, motivos, aviso, avisoCredito, siguen, quedan, cuenta, comprador } = review
  return (
    <section className={classes.review} aria-labelledby="cart-review">
      <h3 id="cart-review" className="text-lg subheading">
        Antes de generar
      </h3>
      {aviso === '' ? (
        <p className="muted leading-14 m-0">{NEXT[estado]}</p>
      ) : (
        !isShown(aviso) && <p className={classes.notice}>{aviso}</p>
      )}
      {motivos.length > 0 && (
        <ul className={classes.reasons}>
          {motivos.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {avisoCredito !== '' && <p className={classes.notice}>{avisoCredito}</p>}
      {cuenta !== null && <Credit account={cuenta} />}
      {comprador !== null && <Limits limits={comprador} />}
      {siguen !== '' && (
        <p className="muted leading-14 m-0">
          {siguen}
          {quedan > 0 && ` ${piecesText(quedan)} de lo que pides no ${quedan === 1 ? 'va' : 'van'}.`}
        </p>
      )}
    </section>
  )
}

function Credit({ account }: { readonly account: NonNullable<Shown['cuenta']> }) {
  const { limite, disponible, vencido, despues } = account
  return (
    <Facts
      areFigures
      facts={[
        ['Crédito', limite === null ? 'Se paga antes de surtir' : pesosText(limite)],
        ['Vencido', vencido > 0 ? pesosText(vencido) : ''],
        ['Disponible', disponible === null ? '' : pesosText(disponible)],
        ['Después de este pedido', despues === null ? '' : pesosText(despues)],
      ]}
    />
  )
}

function Limits({ limits: { porPedido, porMes } }: { readonly limits: NonNullable<Shown['comprador']> }) {
  return (
    <Facts
      areFigures
      facts={[
        ['Tu límite por pedido', porPedido === null ? '' : pesosText(porPedido)],
        ['Tu límite del mes', porMes === null ? '' : pesosText(porMes.limite)],
        ['Pedido este mes', porMes === null ? '' : pesosText(porMes.gastado)],
        ['Te queda', porMes === null ? '' : pesosText(porMes.queda)],
      ]}
    />
  )
}

function piecesText(pieces: number): string {
  return pieces === 1 ? '1 pieza' : `${pieces.toLocaleString('es-MX')} piezas`
}
