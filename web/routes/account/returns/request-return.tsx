import { IconReceiptOff } from '@tabler/icons-react'
import { data, Link } from 'react-router'
import { isMissing } from '#contract/client.ts'
import type { ReturnableOrder } from '#contract/returns/returns.ts'
import { returnRequestAddress, orderTimelineAddress, returnAddress } from '#domain/screen-address.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { useSession } from '#web/data/session.ts'
import { MissingDocument } from '#web/features/documents/document-parts.tsx'
import documents from '#web/features/documents/documents.module.css'
import { ReturnForm } from '#web/features/returns/return-form.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'
import { RETURN_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

const page = privateScreen('requestReturn', async (api, { params, signal }) => {
  const id = Number(params['id'])
  if (!Number.isInteger(id) || id < 1) return data({ order: null }, { status: 404 })
  try {
    return { order: await api('GET /api/pedidos/:id/devolucion', { params: { id } }, { signal }) }
  } catch (error) {
    if (isMissing(error)) return data({ order: null }, { status: 404 })
    throw error
  }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function RequestReturn() {
  const { order } = page.useLoaded()
  const isCustomer = useSession().empresa !== null
  const list = isCustomer ? PRIVATE_SCREENS.orderDetail : PRIVATE_SCREENS.staffOrders
  if (order === null)
    return (
      <MissingDocument
        title={page.title}
        icon={IconReceiptOff}
        name="Este pedido no existe"
        text="Revisa el enlace, o búscalo en la lista."
        list={{ label: 'Ver pedidos', path: list.path }}
      />
    )
  const refusal = refusalOf(order)
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={page.title}
        lead={[isCustomer ? '' : order.empresa, order.sucursal, `pedido ${order.folio}`].filter(Boolean).join(' · ')}
        steps={[
          { name: list.title, path: list.path },
          { name: `Pedido ${order.folio}`, path: orderTimelineAddress(order.id) },
          { name: title, path: returnRequestAddress(order.id) },
        ]}
      />
      <Earlier order={order} />
      {refusal === null ? (
        <ReturnForm order={order} />
      ) : (
        <EmptyPanel icon={IconReceiptOff} title={refusal.title} text={refusal.text}>
          <ActionLink to={orderTimelineAddress(order.id)}>Volver al pedido</ActionLink>
        </EmptyPanel>
      )}
    </div>
  )
}

/** null: something can be returned. */
function refusalOf({ lineas, puedePedir }: ReturnableOrder) {
  if (!puedePedir)
    return { title: 'No puedes pedir devoluciones', text: 'Pídelo a quien compra en tu empresa o a tu asesor.' }
  if (lineas.every(({ entregadas }) => entregadas === 0))
    return { title: 'Todavía no se entrega nada', text: 'Las piezas se pueden devolver cuando ya las tienes.' }
  if (lineas.every(({ quedan }) => quedan === 0))
    return { title: 'No queda nada por devolver', text: 'Todas las piezas entregadas están en una devolución.' }
  return null
}

function Earlier({ order: { devoluciones } }: { readonly order: ReturnableOrder }) {
  if (devoluciones.length === 0) return null
  return (
    <p className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
      Devoluciones de este pedido:{' '}
      {devoluciones.map(({ id, folio, estado }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={returnAddress(id)}>{folio}</Link> ({RETURN_LOOKS[estado].label.toLowerCase()})
        </span>
      ))}
    </p>
  )
}
