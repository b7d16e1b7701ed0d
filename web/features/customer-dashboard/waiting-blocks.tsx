import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { CallOutput } from '#contract/client.ts'
import type { QuoteState } from '#domain/lifecycles.ts'
import { orderTimelineAddress, preOrderDecisionAddress, quoteAddress } from '#domain/screen-address.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { paths, withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { DashboardBlock } from '#web/features/dashboards/dashboard-block.tsx'
import { Row, RowList } from '#web/features/dashboards/row-list.tsx'
import type { Reload } from '#web/features/dashboards/use-dashboard.ts'
import { useApproval } from '#web/features/pre-orders/use-approval.tsx'
import { lastMinute } from '#web/features/quote-list/last-minute.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText, promisedText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { ORDER_LOOKS, QUOTE_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import classes from './customer-dashboard.module.css'

export type Dashboard = CallOutput<'GET /api/mi-tablero'>

interface WaitingBlocksProps {
  readonly dashboard: Dashboard
  readonly reload: Reload
}

/** What waits for the customer, first what colleagues wait for, then their orders under way. Empty blocks are left out. */
export function WaitingBlocks({ dashboard, reload }: WaitingBlocksProps) {
  const { cotizaciones, aprobaciones, carritos, pedidos } = dashboard
  const nothingWaits =
    cotizaciones?.total === 0 && aprobaciones?.total === 0 && carritos?.length === 0 && pedidos?.atrasados === 0
  const orders = <Orders orders={pedidos} reload={reload} />
  return (
    <>
      {nothingWaits && (
        <EmptyPanel
          icon={IconCircleCheck}
          title="Nada te espera"
          text="Tus cotizaciones, tus carritos y tus entregas están al corriente."
        >
          <ActionLink to={paths.productList}>Buscar piezas</ActionLink>
        </EmptyPanel>
      )}
      <Approvals approvals={aprobaciones} reload={reload} />
      {pedidos !== null && pedidos.atrasados > 0 && orders}
      <Quotes quotes={cotizaciones} reload={reload} />
      <Carts carts={carritos} reload={reload} />
      {(pedidos === null || pedidos.atrasados === 0) && orders}
    </>
  )
}

/** The customer's next step of a quote, where it is their turn. */
const QUOTE_TASKS: Partial<Record<QuoteState, string>> = {
  borrador: 'Borrador: falta enviarla',
  cotizada: 'Con precio: acéptala o contraoferta',
  autorizada: 'Aceptada: falta pedirla',
}

function Quotes({ quotes, reload }: { readonly quotes: Dashboard['cotizaciones']; readonly reload: Reload }) {
  if (quotes?.total === 0) return null
  return (
    <DashboardBlock
      title="Cotizaciones que te esperan"
      value={quotes}
      countOf={({ total }) => total}
      list={{ to: withQuery(privatePath('quoteList'), { meToca: 'si' }), label: 'Ver todas' }}
      failed="No se pudieron leer tus cotizaciones."
      reload={reload}
    >
      {({ filas }) => (
        <RowList>
          {filas.map(({ id, folio, estado, total, vence, zonaHoraria }) => (
            <Row
              key={id}
              tone="waiting"
              to={quoteAddress(id)}
              name={`Cotización ${folio}`}
              more={
                <>
                  <span>
                    {[QUOTE_TASKS[estado] ?? QUOTE_LOOKS[estado].label, total === null ? '' : pesosText(total)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {vence !== null && <span>{`Vence el ${momentText(lastMinute(vence) ?? vence, zonaHoraria)}`}</span>}
                </>
              }
            />
          ))}
        </RowList>
      )}
    </DashboardBlock>
  )
}

function Approvals({ approvals, reload }: { readonly approvals: Dashboard['aprobaciones']; readonly reload: Reload }) {
  const { approve, isBusy, dialog } = useApproval()
  if (approvals?.total === 0) return dialog
  return (
    <DashboardBlock
      title="Compras por aprobar"
      value={approvals}
      countOf={({ total }) => total}
      list={{ to: withQuery(privatePath('preOrders'), { paraMi: 'si' }), label: 'Ver todas' }}
      failed="No se pudieron leer las compras por aprobar."
      reload={reload}
    >
      {({ filas }) => (
        <>
          <RowList>
            {filas.map((row) => (
              <Row
                key={row.id}
                tone="waiting"
                to={preOrderDecisionAddress(row.id)}
                name={`Prepedido ${row.id} de ${row.comprador}`}
                more={
                  <>
                    <span>{pesosText(row.total)}</span>
                    <span>{`Vence el ${momentText(row.vence, row.zonaHoraria)}`}</span>
                  </>
                }
                acts={
                  <ActionButton
                    look="plain"
                    isBusy={isBusy(row.id)}
                    aria-label={`Aprobar el prepedido ${row.id}`}
                    onClick={() => approve(row)}
                  >
                    Aprobar
                  </ActionButton>
                }
              />
            ))}
          </RowList>
          {dialog}
        </>
      )}
    </DashboardBlock>
  )
}

function Orders({ orders, reload }: { readonly orders: Dashboard['pedidos']; readonly reload: Reload }) {
  return (
    <DashboardBlock
      title="Pedidos en curso"
      value={orders}
      countOf={({ enCurso }) => enCurso}
      list={{
        to: withQuery(privatePath('orderDetail'), { situacion: 'en_curso', orden: 'prometido' }),
        label: 'Ver todos',
      }}
      empty="No hay pedidos en curso."
      failed="No se pudieron leer tus pedidos."
      reload={reload}
    >
      {({ atrasados, filas }) => (
        <>
          {atrasados > 0 && (
            <p className={classes.late}>
              <Link to={withQuery(privatePath('orderDetail'), { situacion: 'atrasado', orden: 'prometido' })}>
                {atrasados === 1 ? '1 pedido atrasado' : `${countText(atrasados)} pedidos atrasados`}
              </Link>
            </p>
          )}
          <RowList>
            {filas.map(({ id, folio, estado, sucursal, prometido, atrasado, porSurtir }) => (
              <Row
                key={id}
                tone={atrasado ? 'bad' : 'quiet'}
                to={orderTimelineAddress(id)}
                name={`Pedido ${folio}`}
                more={
                  <>
                    <span>
                      {[
                        ORDER_LOOKS[estado].label,
                        sucursal.nombre,
                        porSurtir === 0 ? '' : `${countText(porSurtir)} por surtir`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    <span className={atrasado ? 'semibold bad' : undefined}>{promiseText(prometido, atrasado)}</span>
                  </>
                }
              />
            ))}
          </RowList>
        </>
      )}
    </DashboardBlock>
  )
}

type Promised = NonNullable<Dashboard['pedidos']>['filas'][number]['prometido']

function promiseText(promised: Promised, isLate: boolean): string {
  if (promised === null) return 'Sin fecha prometida'
  return isLate
    ? `Atrasado: se prometió para el ${promisedText(promised)}`
    : `Prometido para el ${promisedText(promised)}`
}

function Carts({ carts, reload }: { readonly carts: Dashboard['carritos']; readonly reload: Reload }) {
  if (carts?.length === 0) return null
  return (
    <DashboardBlock
      title="Carritos por revisar"
      value={carts}
      countOf={({ length }) => length}
      failed="No se pudieron leer tus carritos."
      reload={reload}
    >
      {(found) => (
        <RowList>
          {found.map(({ id, nombre, lineas, conProblema, avisos, bloquea }) => (
            <Row
              key={id}
              tone={bloquea ? 'waiting' : 'quiet'}
              to={withQuery(privatePath('cart'), { carrito: id })}
              name={`${nombre}: ${conProblema === 1 ? '1 línea' : `${countText(conProblema)} líneas`} de ${countText(lineas)} por revisar`}
              more={
                <ul className="list">
                  {avisos.map((notice) => (
                    <li key={notice}>{notice}</li>
                  ))}
                </ul>
              }
            />
          ))}
        </RowList>
      )}
    </DashboardBlock>
  )
}
