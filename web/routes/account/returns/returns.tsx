import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { useSession } from '#web/data/session.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { OrderTabs } from '#web/features/orders/order-tabs.tsx'
import { OWN_RETURNS, returnFilters, STAFF_RETURNS } from '#web/features/returns/return-list.ts'
import { piecesText } from '#web/features/returns/return-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'

const page = privateScreen('returns', (api, input) => loadList(api, 'GET /api/devoluciones', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function Returns() {
  const list = page.useLoaded()
  const listed = useLastValue(list.page)
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
          {listed !== null && listed.total > 0 && (
            <p>
              {piecesText(listed.sumas.piezas)} {listed.sumas.piezas === 1 ? 'pedida' : 'pedidas'},{' '}
              {listed.sumas.recibidas} {listed.sumas.recibidas === 1 ? 'recibida' : 'recibidas'} · crédito con IVA{' '}
              <strong>{pesosText(listed.sumas.total)}</strong>
            </p>
          )}
        </>
      }
      filters={returnFilters(listed)}
      empty={{
        title: 'Todavía no hay devoluciones',
        text: 'Se piden en el pedido, con “Devolver piezas”, cuando ya se entregó.',
        act: <ActionLink to={orders.path}>Ver pedidos</ActionLink>,
      }}
    />
  )
}
