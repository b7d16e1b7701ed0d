import { IconReceiptOff } from '@tabler/icons-react'
import { data, redirect } from 'react-router'
import { isMissing, type ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { orderTimelineAddress } from '#domain/screen-address.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import type { LoadInput } from '#web/data/load.ts'
import { MissingDocument } from '#web/features/documents/document-parts.tsx'

/** An order by its folio: redirects to its page. */
async function load(api: ApiClient, { params, signal }: LoadInput) {
  const named = { sucursal: params['sucursal'] ?? '', folio: params['folio'] ?? '' }
  try {
    const { id } = await api('GET /api/pedidos/folio/:sucursal/:folio', { params: named }, { signal })
    throw redirect(orderTimelineAddress(id))
  } catch (error) {
    if (isMissing(error)) return data(null, { status: 404 })
    throw error
  }
}

const page = privateScreen('order', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function CreatedOrder() {
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
