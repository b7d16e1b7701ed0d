import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { useSession } from '#web/data/session.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { OrderTabs } from '#web/features/orders/order-tabs.tsx'
import { OWN_RETURNS, returnFilters, STAFF_RETURNS } from '#web/features/returns/return-list.ts'
import { piecesText } from '#web/features/returns/return-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.returns

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/devoluciones', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function Returns() {
  const list = useLoaderData<typeof load>()
  const page = useLastValue(list.page)
  const { empresa, rol_auth: roles } = useSession()
  const isCustomer = empresa !== null
  const orders = isCustomer ? PRIVATE_SCREENS.orderDetail : PRIVATE_SCREENS.staffOrders
  return (
    <ListView
      screen={isCustomer ? OWN_RETURNS : STAFF_RETURNS}
      list={list}
      title={title}
      acts={
        roles.includes('admin') && (
          <ActionLink to={PRIVATE_SCREENS.returnRules.path} look="plain">
            Reglas de devolución
          </ActionLink>
        )
      }
      lead={
        <>
          <OrderTabs />
          {page !== null && page.total > 0 && (
            <p>
              {piecesText(page.sumas.piezas)} pedidas, {page.sumas.recibidas} recibidas · crédito con IVA{' '}
              <strong>{pesosText(page.sumas.total)}</strong>
            </p>
          )}
        </>
      }
      filters={returnFilters(page)}
      empty={{
        title: 'Todavía no hay devoluciones',
        text: 'Se piden en el pedido, con “Devolver piezas”, cuando ya se entregó.',
        act: <ActionLink to={orders.path}>Ver pedidos</ActionLink>,
      }}
    />
  )
}
