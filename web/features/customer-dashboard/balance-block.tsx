import { Link } from 'react-router'
import { OVERDUE_AGE_LABELS } from '#domain/credit/overdue-ages.ts'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { DashboardBlock } from '#web/features/dashboards/dashboard-block.tsx'
import type { Reload } from '#web/features/dashboards/use-dashboard.ts'
import { Facts } from '#web/ui/facts.tsx'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import classes from './customer-dashboard.module.css'
import type { Dashboard } from './waiting-blocks.tsx'

type Balance = NonNullable<Dashboard['saldo']>

interface BalanceBlockProps {
  readonly balance: Balance | null
  readonly reload: Reload
}

/** Debts in other currencies are not in the sums. */
const listOf = (filters: Readonly<Record<string, string>>) =>
  withQuery(privatePath('invoices'), { ...filters, moneda: 'MXN' })

/** The company's debt, its overdue part, and the free credit. */
export function BalanceBlock({ balance, reload }: BalanceBlockProps) {
  return (
    <DashboardBlock
      title="Crédito y saldo"
      value={balance}
      list={{ to: privatePath('invoices'), label: 'Facturas' }}
      failed="No se pudo leer tu saldo."
      reload={reload}
    >
      {(found) => (
        <div className="stack m-0 gap-12">
          <p className="muted">{`Al ${calendarDayText(found.hoy)}`}</p>
          {found.motivoBloqueo !== '' && (
            <p
              className={`semibold p-10-12 tinted ${classes.blocked ?? ''}`}
            >{`Compras detenidas: ${found.motivoBloqueo}`}</p>
          )}
          <Facts areFigures facts={factsOf(found)} />
          {found.vencido > 0 && <Ages ages={found.edades} />}
        </div>
      )}
    </DashboardBlock>
  )
}

function factsOf({ limite, disponible, comprometido, porPagar, aFavor, vencido }: Balance) {
  const linked = (estado: string, amount: number) =>
    amount === 0 ? pesosText(0) : <Link to={listOf({ estado })}>{pesosText(amount)}</Link>
  return [
    ['Vencido', linked('vencida', vencido)],
    ['Por pagar', linked('abierta', porPagar)],
    ['Pagado de más', aFavor === 0 ? '' : linked('a_favor', aFavor)],
    ['Pedido sin factura', comprometido === 0 ? '' : pesosText(comprometido)],
    ['Crédito', limite === null ? 'Pago por adelantado' : pesosText(limite)],
    ['Crédito disponible', disponible === null ? '' : pesosText(disponible)],
  ] as const
}

function Ages({ ages }: { readonly ages: Balance['edades'] }) {
  return (
    <table className={`table bold-caption ${classes.ages ?? ''}`}>
      <caption>Vencido por días de atraso</caption>
      <tbody>
        {ages
          .filter(({ facturas }) => facturas > 0)
          .map(({ edad, saldo, facturas }) => (
            <tr key={edad}>
              <th scope="row">
                <Link to={listOf({ estado: 'vencida', edad })}>{OVERDUE_AGE_LABELS[edad]}</Link>
              </th>
              <td className="nowrap text-end">{facturas === 1 ? '1 factura' : `${facturas} facturas`}</td>
              <td className="nowrap text-end">{pesosText(saldo)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
