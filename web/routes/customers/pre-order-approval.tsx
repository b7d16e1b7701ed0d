import { IconFileUnknown } from '@tabler/icons-react'
import { data } from 'react-router'
import { isMissing, type ApiClient } from '#contract/client.ts'
import { preOrderAddress, preOrderDecisionAddress } from '#domain/screen-address.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import type { LoadInput } from '#web/data/load.ts'
import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import { DocumentColumns, MissingDocument } from '#web/features/documents/document-parts.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { AuthorisationForm } from '#web/features/pre-orders/authorisation-form.tsx'
import { BuyerLimit, CustomerAccount } from '#web/features/pre-orders/customer-account.tsx'
import { PRE_ORDER_LIST } from '#web/features/pre-orders/pre-order-list.ts'
import {
  PreOrderBranches,
  PreOrderFacts,
  PreOrderHistory,
  PreOrderReasons,
  PreOrderSums,
} from '#web/features/pre-orders/pre-order-parts.tsx'
import { useApproval } from '#web/features/pre-orders/use-approval.tsx'
import { usePetition } from '#web/features/pre-orders/use-petition.tsx'
import classes from '#web/features/pre-orders/pre-orders.module.css'
import screen from '#web/ui/screen.module.css'
import { PRE_ORDER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

/** With `id` one pre-order, otherwise those that wait for the viewer. */
async function load(api: ApiClient, input: LoadInput) {
  const { url, signal } = input
  const written = url.searchParams.get('id')
  if (written !== null) {
    try {
      const id = Number(written)
      return { preOrder: await api('GET /api/prepedidos/:id', { params: { id } }, { signal }), list: null }
    } catch (error) {
      if (isMissing(error)) return data({ preOrder: null, list: null }, { status: 404 })
      throw error
    }
  }
  const waiting = new URL(url)
  waiting.searchParams.set('paraMi', 'si')
  return { preOrder: null, list: await loadList(api, 'GET /api/prepedidos', { ...input, url: waiting }) }
}

const page = privateScreen('preOrderApproval', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title, path } = page

export default function PreOrderApproval() {
  const { preOrder, list } = page.useLoaded()
  const { approve, dialog } = useApproval()
  if (preOrder !== null) return <Decided key={`${preOrder.id} ${preOrder.version}`} preOrder={preOrder} />
  if (list === null)
    return (
      <MissingDocument
        title={title}
        icon={IconFileUnknown}
        name="Este prepedido no existe"
        text="Revisa el número, o búscalo entre los que esperan."
        list={{ label: 'Ver los que esperan', path }}
      />
    )
  return (
    <>
      <ListView
        screen={WAITING}
        list={list}
        title="Prepedidos por decidir"
        rowActs={(row) => [
          ...(row.estado === 'en_aprobacion' ? [{ label: 'Aprobar…', onAct: () => approve(row) }] : []),
          { label: 'Revisar y decidir', to: preOrderDecisionAddress(row.id) },
        ]}
        empty={{
          title: 'Nada espera tu decisión',
          text: 'Aquí llega lo que te toca aprobar o autorizar.',
          act: <ActionLink to={PRIVATE_SCREENS.preOrders.path}>Ver prepedidos</ActionLink>,
        }}
      />
      {dialog}
    </>
  )
}

/** Each row links to its decision. */
const WAITING = {
  ...PRE_ORDER_LIST,
  filters: [],
  columns: PRE_ORDER_LIST.columns.map((column) =>
    column.kind === 'link'
      ? { ...column, to: ({ id }: { readonly id: number }) => preOrderDecisionAddress(id) }
      : column,
  ),
}

function Decided({ preOrder }: { readonly preOrder: PreOrder }) {
  const petition = usePetition(preOrder)
  const { id, estado, puede, espera, empresa, comprador } = preOrder
  const name = `Prepedido ${id}`
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={name}
        status={<StatusBadge {...PRE_ORDER_LOOKS[estado]} />}
        lead={`${empresa.nombre} · ${comprador.nombre}`}
        steps={[
          { name: 'Por decidir', path },
          { name, path },
        ]}
        {...(puede.aprobar ? { primary: { label: 'Aprobar', onClick: petition.approve } } : {})}
        acts={[
          ...(puede.aprobar && puede.rechazar
            ? [{ label: 'Rechazar…', isDestructive: true, onClick: petition.reject }]
            : []),
          { label: 'Ver como el cliente', to: preOrderAddress(id) },
        ]}
      />
      {espera !== '' && <p className={`m-0 p-10-14 tinted warning-edge ${classes.notice ?? ''}`}>{espera}</p>}
      <PreOrderReasons preOrder={preOrder} />
      <DocumentColumns
        side={
          <>
            <PreOrderSums preOrder={preOrder} />
            <BuyerLimit preOrder={preOrder} />
            <CustomerAccount preOrder={preOrder} />
            <PreOrderFacts preOrder={preOrder} />
            <PreOrderHistory preOrder={preOrder} />
          </>
        }
      >
        {puede.autorizar ? (
          <AuthorisationForm preOrder={preOrder} petition={petition} />
        ) : (
          <PreOrderBranches preOrder={preOrder} />
        )}
      </DocumentColumns>
      {petition.dialogs}
    </div>
  )
}
