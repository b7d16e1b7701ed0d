import { Link } from 'react-router'
import type { CallOutput } from '#contract/client.ts'
import type { PortfolioRow } from '#contract/reports/advisor-dashboard.ts'
import { MEASURES } from '#domain/measures/measures.ts'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { DashboardBlock } from '#web/features/dashboards/dashboard-block.tsx'
import type { Reload } from '#web/features/dashboards/use-dashboard.ts'
import { shortDayText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { peopleOf } from './work-blocks.tsx'
import classes from './advisor-dashboard.module.css'

type Portfolio = NonNullable<CallOutput<'GET /api/tablero-asesor/cartera'>['cartera']>

interface PortfolioProps {
  readonly portfolio: Portfolio | null
  readonly reload: Reload
}

/** The customers with the largest falls. */
const SHOWN = 10

/** Each customer's purchases of this month against the same workdays of the last one. */
export function PortfolioBlock({ portfolio, reload }: PortfolioProps) {
  return (
    <DashboardBlock
      title="Venta de tu cartera"
      value={portfolio}
      failed="No se pudo leer la venta de tu cartera."
      reload={reload}
    >
      {(read) => (
        <>
          <p className="muted text-sm">{`Del ${spanText(read.dias)}, contra los mismos días hábiles del mes pasado: ${spanText(read.comparados)}. Sin ${MEASURES.venta.leavesOut.split(';')[0]}.`}</p>
          {read.filas.length === 0 ? (
            <p className="muted text-sm">Tus clientes todavía no piden en estos días.</p>
          ) : (
            <>
              <p className="muted text-sm">El nombre abre sus personas: desde ahí entras a la tienda en su nombre.</p>
              <PortfolioTable portfolio={read} rows={read.filas.slice(0, SHOWN)} />
              {read.filas.length > SHOWN && (
                <details className={classes.rest}>
                  <summary>{`Los otros ${read.filas.length - SHOWN}`}</summary>
                  <PortfolioTable portfolio={read} rows={read.filas.slice(SHOWN)} isRest />
                </details>
              )}
            </>
          )}
        </>
      )}
    </DashboardBlock>
  )
}

interface TableProps {
  readonly portfolio: Portfolio
  readonly rows: readonly PortfolioRow[]
  /** Its total is in the table before it. */
  readonly isRest?: boolean
}

function PortfolioTable({ portfolio, rows, isRest = false }: TableProps) {
  const { venta, antes, dias, comparados } = portfolio
  return (
    <div className="scroll-x">
      <table
        className={`table ${classes.table ?? ''}`}
        aria-label={isRest ? 'Venta de los otros clientes' : 'Venta por cliente'}
      >
        <thead>
          <tr>
            <th scope="col">Cliente</th>
            <th scope="col">Este mes</th>
            <th scope="col">Antes</th>
            <th scope="col">Diferencia</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.empresa?.id ?? 0}>
              <th scope="row">
                {row.empresa === null ? (
                  <>
                    Clientes que hoy tienen otro asesor
                    <span className="block regular muted text-sm">
                      Lo pidieron cuando los atendías tú; cuenta en tu venta.
                    </span>
                  </>
                ) : (
                  <Link to={peopleOf(row.empresa.id)}>{row.empresa.nombre}</Link>
                )}
              </th>
              <td>
                <Link to={ordersOf(portfolio, dias, row)}>{pesosText(row.venta)}</Link>
              </td>
              <td>
                <Link to={ordersOf(portfolio, comparados, row)}>{pesosText(row.antes)}</Link>
              </td>
              <Difference from={row.antes} to={row.venta} />
            </tr>
          ))}
        </tbody>
        {!isRest && (
          <tfoot>
            <tr>
              <th scope="row">Total de la cartera</th>
              <td>
                <Link to={ordersOf(portfolio, dias)}>{pesosText(venta)}</Link>
              </td>
              <td>
                <Link to={ordersOf(portfolio, comparados)}>{pesosText(antes)}</Link>
              </td>
              <Difference from={antes} to={venta} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Difference({ from, to }: { readonly from: number; readonly to: number }) {
  const difference = Math.round((to - from) * 100) / 100
  if (difference < 0) return <td className="bad">{`−${pesosText(-difference)}`}</td>
  return <td>{difference === 0 ? pesosText(0) : `+${pesosText(difference)}`}</td>
}

/** The list of exactly the orders that a figure counts; without a row, of all. */
function ordersOf({ asesor }: Portfolio, { desde, hasta }: Portfolio['dias'], row?: PortfolioRow): string {
  const customer =
    row === undefined ? {} : row.empresa === null ? { clienteHoy: 'otro_asesor' } : { empresa: row.empresa.id }
  return withQuery(privatePath('indicators'), { ver: 'pedidos', asesor, ...customer, desde, hasta })
}

function spanText({ desde, hasta }: Portfolio['dias']): string {
  return `${shortDayText(desde)} al ${shortDayText(hasta)}`
}
