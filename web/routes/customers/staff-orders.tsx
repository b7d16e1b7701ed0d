import { privateScreen } from '#web/app/private-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { orderFilters, STAFF_ORDERS } from '#web/features/orders/order-list.ts'
import { OrderTabs } from '#web/features/orders/order-tabs.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

const page = privateScreen('staffOrders', (api, input) => loadList(api, 'GET /api/pedidos', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function StaffOrders() {
  const list = page.useLoaded()
  const listed = useLastValue(list.page)
  return (
    <ListView
      screen={STAFF_ORDERS}
      list={list}
      title={title}
      lead={<OrderTabs />}
      filters={orderFilters(listed)}
      empty={{
        title: 'Todavía no hay pedidos',
        text: 'Aquí llega cada pedido de tus clientes cuando se autoriza.',
      }}
    />
  )
}
