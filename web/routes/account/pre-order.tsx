import { IconFileUnknown } from '@tabler/icons-react'
import { data } from 'react-router'
import { isMissing } from '#contract/client.ts'
import { preOrderDecisionAddress } from '#domain/screen-address.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { useSession } from '#web/data/session.ts'
import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import { DocumentColumns, MissingDocument } from '#web/features/documents/document-parts.tsx'
import {
  PreOrderBranches,
  PreOrderFacts,
  PreOrderHistory,
  PreOrderLinks,
  PreOrderReasons,
  PreOrderSums,
} from '#web/features/pre-orders/pre-order-parts.tsx'
import { nextText } from '#web/features/pre-orders/pre-order-text.ts'
import { usePetition } from '#web/features/pre-orders/use-petition.tsx'
import { useBeginQuote } from '#web/features/quote-request/use-begin-quote.ts'
import screen from '#web/ui/screen.module.css'
import { PRE_ORDER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

const page = privateScreen('preOrder', async (api, { url, signal }) => {
  const id = Number(url.searchParams.get('id'))
  if (!Number.isInteger(id) || id < 1) return data({ preOrder: null }, { status: 404 })
  try {
    return { preOrder: await api('GET /api/prepedidos/:id', { params: { id } }, { signal }) }
  } catch (error) {
    if (isMissing(error)) return data({ preOrder: null }, { status: 404 })
    throw error
  }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

const LIST = PRIVATE_SCREENS.preOrders

export default function PreOrderScreen() {
  const { preOrder } = page.useLoaded()
  if (preOrder !== null) return <Shown key={preOrder.id} preOrder={preOrder} />
  return (
    <MissingDocument
      title={page.title}
      icon={IconFileUnknown}
      name="Este prepedido no existe"
      text="Revisa el número, o búscalo en la lista."
      list={{ label: 'Ver prepedidos', path: LIST.path }}
    />
  )
}

function Shown({ preOrder }: { readonly preOrder: PreOrder }) {
  const petition = usePetition(preOrder)
  const { id, estado, puede, empresa } = preOrder
  const { beginOfPreOrder } = useBeginQuote()
  const quotes = useSession().empresa !== null
  const decides = puede.aprobar || puede.autorizar
  const name = `${title} ${id}`
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={name}
        status={<StatusBadge {...PRE_ORDER_LOOKS[estado]} />}
        lead={empresa.nombre}
        steps={[
          { name: LIST.title, path: LIST.path },
          { name, path: LIST.path },
        ]}
        {...(decides ? { primary: { label: 'Revisar y decidir', to: preOrderDecisionAddress(id) } } : {})}
        acts={[
          ...(quotes ? [{ label: 'Pedir cotización de esto', onClick: () => beginOfPreOrder(id) }] : []),
          ...(puede.cancelar ? [{ label: 'Cancelar', isDestructive: true, onClick: petition.cancel }] : []),
        ]}
      />
      <p className="text-lg max-w-48">{nextText(preOrder)}</p>
      <PreOrderReasons preOrder={preOrder} />
      <DocumentColumns
        side={
          <>
            <PreOrderLinks preOrder={preOrder} />
            <PreOrderSums preOrder={preOrder} />
            <PreOrderFacts preOrder={preOrder} />
            <PreOrderHistory preOrder={preOrder} />
          </>
        }
      >
        <PreOrderBranches preOrder={preOrder} />
      </DocumentColumns>
      {petition.dialogs}
    </div>
  )
}
