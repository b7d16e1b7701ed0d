import { IconReceiptOff } from '@tabler/icons-react'
import { data } from 'react-router'
import { isMissing, type ApiClient } from '#contract/client.ts'
import type { CoreRow } from '#contract/cores/cores.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { returnRequestAddress, orderTimelineAddress } from '#domain/screen-address.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { paths } from '#web/app/paths.ts'
import type { LoadInput } from '#web/data/load.ts'
import { useSession } from '#web/data/session.ts'
import { OrderCores } from '#web/features/cores/order-cores.tsx'
import { DocumentColumns, MissingDocument } from '#web/features/documents/document-parts.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { OrderActs } from '#web/features/orders/order-acts.tsx'
import { orderFilters, OWN_ORDERS } from '#web/features/orders/order-list.ts'
import {
  OrderFacts,
  OrderInvoices,
  OrderLines,
  OrderLinks,
  OrderShipments,
  OrderSums,
  OrderTimeline,
} from '#web/features/orders/order-parts.tsx'
import { NEXT_TEXTS } from '#web/features/orders/order-text.ts'
import { OrderTabs } from '#web/features/orders/order-tabs.tsx'
import { Reorder } from '#web/features/orders/reorder.tsx'
import screen from '#web/ui/screen.module.css'
import { ORDER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

/** With `id` one order, otherwise the list. */
async function load(api: ApiClient, input: LoadInput) {
  const id = Number(input.url.searchParams.get('id'))
  if (input.url.searchParams.get('id') === null)
    return { kind: 'list' as const, list: await loadList(api, 'GET /api/pedidos', input) }
  try {
    const options = { signal: input.signal }
    const [order, { cascos }] = await Promise.all([
      api('GET /api/pedidos/:id', { params: { id } }, options),
      api('GET /api/pedidos/:id/cascos', { params: { id } }, options),
    ])
    return { kind: 'one' as const, order, cores: cascos }
  } catch (error) {
    if (isMissing(error)) return data({ kind: 'none' as const }, { status: 404 })
    throw error
  }
}

const page = privateScreen('orderDetail', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title, path } = page

export default function Orders() {
  const loaded = page.useLoaded()
  if (loaded.kind === 'list') return <OwnOrders list={loaded.list} />
  if (loaded.kind === 'one') return <OneOrder order={loaded.order} cores={loaded.cores} />
  return (
    <MissingDocument
      title={title}
      icon={IconReceiptOff}
      name="Este pedido no existe"
      text="Revisa el enlace, o búscalo en tu lista."
      list={{ label: 'Ver mis pedidos', path }}
    />
  )
}

type List = Extract<Awaited<ReturnType<typeof load>>, { kind: 'list' }>['list']

function OwnOrders({ list }: { readonly list: List }) {
  const listed = useLastValue(list.page)
  return (
    <ListView
      screen={OWN_ORDERS}
      list={list}
      title={title}
      lead={<OrderTabs />}
      filters={orderFilters(listed)}
      empty={{
        title: 'Todavía no hay pedidos',
        text: 'Cuando se autoriza un prepedido, aquí sigues sus piezas hasta que llegan.',
        act: <ActionLink to={paths.productList}>Buscar piezas</ActionLink>,
      }}
    />
  )
}

function OneOrder({ order, cores }: { readonly order: OrderDetail; readonly cores: readonly CoreRow[] }) {
  const { folio, sucursal, estado, numero, id } = order
  const isCustomer = useSession().empresa !== null
  // For the buyer, or for staff who supply, once something was delivered.
  const mayReturn = (order.puedeRepetir || order.puedeAnotar) && order.envios.some(({ entrega }) => entrega !== null)
  const list = isCustomer ? PRIVATE_SCREENS.orderDetail : PRIVATE_SCREENS.staffOrders
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={`Pedido ${folio}`}
        status={<StatusBadge {...ORDER_LOOKS[estado]} />}
        lead={[isCustomer ? '' : order.empresa.nombre, sucursal.nombre, numero === '' ? '' : `su número ${numero}`]
          .filter(Boolean)
          .join(' · ')}
        steps={[
          { name: list.title, path: list.path },
          { name: `Pedido ${folio}`, path: orderTimelineAddress(id) },
        ]}
      />
      {isCustomer && <p className="text-lg max-w-48">{NEXT_TEXTS[estado]}</p>}
      <OrderActs key={order.version} order={order} />
      <div className="row gap-8">
        <OrderLinks order={order} />
        <Reorder order={order} />
        {mayReturn && (
          <ActionLink to={returnRequestAddress(id)} look="plain">
            Devolver piezas
          </ActionLink>
        )}
      </div>
      <DocumentColumns
        side={
          <>
            <OrderSums order={order} />
            <OrderTimeline order={order} />
            <OrderFacts order={order} />
          </>
        }
      >
        <OrderLines order={order} />
        <OrderShipments order={order} />
        <OrderCores cores={cores} />
        <OrderInvoices order={order} />
      </DocumentColumns>
    </div>
  )
}
