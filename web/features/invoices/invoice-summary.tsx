import { IconAlertTriangle, IconReceiptOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { INVOICE_AGE_LABELS } from '#domain/credit/invoice-ages.ts'
import { amountText } from '#domain/money/currency.ts'
import { fromPesos } from '#domain/money/money.ts'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import type { Invoices } from './invoice-list.tsx'
import { PaymentReference } from './payment-reference.tsx'
import classes from './invoices.module.css'

type Sums = Invoices['resumen'][number]

/** Debts by currency and age, missing documents, and the payment reference. */
export function InvoiceSummary({ page }: { readonly page: Invoices }) {
  const { empresa, resumen, hoy, referencia, faltaRep, diferencias } = page
  const company = empresa === null || empresa.esPropia ? null : empresa.id
  return (
    <div className={`grid gap-8 ${classes.summary ?? ''}`}>
      <div className="stack min-w-0 gap-8">
        {resumen.map((sums) => (
          <CurrencySums key={sums.moneda} sums={sums} today={hoy} company={company} />
        ))}
        {resumen.length === 0 && <p className="semibold text-lg">{`No se debe nada al ${calendarDayText(hoy)}.`}</p>}
      </div>
      <div className={`row items-center ${classes.beside ?? ''}`}>
        <PaymentReference reference={referencia} />
        {faltaRep > 0 && (
          <Link
            className={`tap-line gap-10 semibold p-8-14 tinted ${classes.alert ?? ''}`}
            to={listOf({ estado: 'falta_rep', empresa: company })}
          >
            <IconReceiptOff size={22} aria-hidden />
            {faltaRep === 1 ? 'Falta el REP de 1 factura' : `Falta el REP de ${faltaRep} facturas`}
          </Link>
        )}
        {diferencias > 0 && (
          <Link
            className={`tap-line gap-10 semibold p-8-14 tinted ${classes.alert ?? ''}`}
            to={listOf({ estado: 'diferencia', empresa: company })}
          >
            <IconAlertTriangle size={22} aria-hidden />
            {diferencias === 1
              ? '1 factura no coincide con su CFDI'
              : `${diferencias} facturas no coinciden con su CFDI`}
          </Link>
        )}
      </div>
    </div>
  )
}

interface CurrencySumsProps {
  readonly sums: Sums
  readonly today: string
  readonly company: number | null
}

function CurrencySums({ sums, today, company }: CurrencySumsProps) {
  const { moneda, porPagar, vencido, aFavor, facturas, edades } = sums
  const text = (amount: number) => amountText(fromPesos(amount), moneda)
  return (
    <section className={`row framed clipped ${classes.currency ?? ''}`} aria-label={`Saldo en ${moneda}`}>
      <dl className={classes.sums}>
        <div>
          <dt className="medium faint text-sm">{`Por pagar en ${moneda}`}</dt>
          <dd>{text(porPagar)}</dd>
          <dd className={`text-sm muted ${classes.count ?? ''}`}>
            {`${facturas === 1 ? '1 factura' : `${facturas} facturas`} al ${calendarDayText(today)}`}
          </dd>
        </div>
        <div data-overdue={vencido > 0 || undefined}>
          <dt className="medium faint text-sm">Vencido</dt>
          <dd>{text(vencido)}</dd>
        </div>
        {aFavor > 0 && (
          <div>
            <dt className="medium faint text-sm">Pagado de más</dt>
            <dd>{text(aFavor)}</dd>
          </div>
        )}
      </dl>
      <ol className={classes.ages} aria-label={`Antigüedad de lo que se debe en ${moneda}`}>
        {edades.map(({ edad, saldo, facturas: count }) => (
          <li key={edad} data-age={edad} data-empty={count === 0 || undefined}>
            <span className="semibold text-sm">{INVOICE_AGE_LABELS[edad]}</span>
            {count === 0 ? (
              <span className="nowrap">{text(0)}</span>
            ) : (
              <Link className="tap-line semibold as-text nowrap" to={listOf({ edad, moneda, empresa: company })}>
                {text(saldo)}
              </Link>
            )}
            {count > 0 && (
              <span className={`muted text-sm ${classes.count ?? ''}`}>
                {count === 1 ? '1 factura' : `${count} facturas`}
              </span>
            )}
            <span className={`block clipped tinted-strong ${classes.bar ?? ''}`} aria-hidden>
              <span style={{ inlineSize: `${porPagar === 0 ? 0 : Math.round((saldo / porPagar) * 100)}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function listOf(filters: Readonly<Record<string, string | number | null>>): string {
  return withQuery(privatePath('invoices'), filters)
}
