import { IconReceiptOff } from '@tabler/icons-react'
import { data, useLoaderData } from 'react-router'
import { isMissing, type ApiClient } from '#contract/client.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { orderAddress, orderTimelineAddress } from '#domain/screen-address.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { DocumentColumns, MissingDocument } from '#web/features/documents/document-parts.tsx'
import { promisedText } from '#web/ui/format/date-text.ts'
import documents from '#web/features/documents/documents.module.css'
import { OrderFacts, OrderLines, OrderLinks, OrderSums } from '#web/features/orders/order-parts.tsx'
import { NEXT_TEXTS } from '#web/features/orders/order-text.ts'
import screen from '#web/ui/screen.module.css'
import { ORDER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.order

export async function load(api: ApiClient, { params, signal }: LoadInput) {
  const named = { sucursal: params['sucursal'] ?? '', folio: params['folio'] ?? '' }
  try {
    return { order: await api('GET /api/pedidos/folio/:sucursal/:folio', { params: named }, { signal }) }
  } catch (error) {
    if (isMissing(error)) return data({ order: null }, { status: 404 })
    throw error
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** An order as it was made: its folio, what it comes to, when it arrives and what follows. */
export default function CreatedOrder() {
  const { order } = useLoaderData<typeof load>()
  if (order !== null) return <Shown order={order} />
  return (
    <MissingDocument
      title={title}
      icon={IconReceiptOff}
      name="Este pedido no existe"
      text="Revisa el folio, o búscalo en la lista."
      list={{ label: 'Ver mis pedidos', path: PRIVATE_SCREENS.orderDetail.path }}
    />
  )
}

function Shown({ order }: { readonly order: OrderDetail }) {
  const { folio, sucursal, estado, prometido, id } = order
  const promised = promisedText(prometido)
  const list = PRIVATE_SCREENS.orderDetail
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={`Pedido ${folio}`}
        status={<StatusBadge {...ORDER_LOOKS[estado]} />}
        lead={`${sucursal.nombre}${promised === '' ? '' : ` · entrega prometida: ${promised}`}`}
        steps={[
          { name: list.title, path: list.path },
          { name: `Pedido ${folio}`, path: orderAddress(sucursal.codigo, folio) },
        ]}
      />
      <p className={documents.next}>{NEXT_TEXTS[estado]}</p>
      <div className={documents.links}>
        <ActionLink to={orderTimelineAddress(id)}>Seguir el pedido</ActionLink>
        <OrderLinks order={order} />
      </div>
      <DocumentColumns
        side={
          <>
            <OrderSums order={order} />
            <OrderFacts order={order} />
          </>
        }
      >
        <OrderLines order={order} />
      </DocumentColumns>
    </div>
  )
}
