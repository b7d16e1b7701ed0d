import type { ReactNode } from 'react'
import { currencyText } from '#domain/tax-documents/amount-text.ts'
import type { TaxDocument } from '#web/data/documents/document-page-calls.ts'
import classes from './tax-document.module.css'

/** The balance of an invoice, and what was paid or credited. */
export function BalanceStrip({ document }: { readonly document: TaxDocument }) {
  const { saldo, total, moneda, tipo, sat } = document
  if (saldo === null || tipo === 'P' || tipo === 'T') return null
  const whole = Number(total)
  const share = (amount: string) => (whole <= 0 ? 0 : Math.min(100, Math.max(0, (Number(amount) / whole) * 100)))
  const isSettled = Number(saldo.saldo) <= 0
  return (
    <section className="rounded p-14-16 tinted" aria-label="Saldo">
      <dl className={classes.amounts}>
        <Amount name="Total">{currencyText(total, moneda)}</Amount>
        <Amount name="Pagado" mark="paid">
          {currencyText(saldo.pagado, moneda)}
        </Amount>
        {Number(saldo.acreditado) > 0 && (
          <Amount name="Acreditado" mark="credited">
            {currencyText(saldo.acreditado, moneda)}
          </Amount>
        )}
        <Amount name={isSettled ? 'Saldada' : 'Saldo por pagar'} isMain>
          {currencyText(saldo.saldo, moneda)}
        </Amount>
      </dl>
      <div className={`flex mt-12 clipped ${classes.bar ?? ''}`} aria-hidden>
        <span data-mark="paid" style={{ width: `${share(saldo.pagado)}%` }} />
        <span data-mark="credited" style={{ width: `${share(saldo.acreditado)}%` }} />
      </div>
      {sat.estado === 'cancelado' && (
        <p className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>Está cancelada: ya no se paga.</p>
      )}
      {document.metodoPago === 'PUE' && !isSettled && sat.estado !== 'cancelado' && (
        <p className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>
          Dice «una sola exhibición» (PUE): si ya la pagaste, no recibirás complemento de pago; consulta tu cartera.
        </p>
      )}
    </section>
  )
}

interface AmountProps {
  readonly name: string
  readonly mark?: 'paid' | 'credited'
  readonly isMain?: boolean
  readonly children: ReactNode
}

function Amount({ name, mark, isMain = false, children }: AmountProps) {
  return (
    <div className={classes.amount} data-main={isMain || undefined}>
      <dt data-mark={mark}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
