import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { orderFilters, STAFF_ORDERS } from '#web/features/orders/order-list.ts'
import { OrderTabs } from '#web/features/orders/order-tabs.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.staffOrders

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/pedidos', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function StaffOrders() {
  const list = useLoaderData<typeof load>()
  const page = useLastValue(list.page)
  return (
    <ListView
      screen={STAFF_ORDERS}
      list={list}
      title={title}
      lead={<OrderTabs />}
      filters={orderFilters(page)}
      empty={{
        title: 'Todavía no hay pedidos',
        text: 'Aquí llega cada pedido de tus clientes cuando se autoriza.',
      }}
    />
  )
}
