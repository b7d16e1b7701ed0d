import type { ApiClient } from '#contract/client.ts'
import { preOrderDecisionAddress } from '#domain/screen-address.ts'
import { decidesPreOrders } from '#domain/screens.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import type { LoadInput } from '#web/data/load.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { OrderTabs } from '#web/features/orders/order-tabs.tsx'
import { PRE_ORDER_LIST, preOrderFilters } from '#web/features/pre-orders/pre-order-list.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'

async function load(api: ApiClient, input: LoadInput) {
  return { list: await loadList(api, 'GET /api/prepedidos', input) }
}

const page = privateScreen('preOrders', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function PreOrders() {
  const { list } = page.useLoaded()
  const listed = useLastValue(list.page)
  const decides = decidesPreOrders(grantsOf(useSession()))
  return (
    <ListView
      screen={PRE_ORDER_LIST}
      list={list}
      title={title}
      lead={<OrderTabs />}
      filters={preOrderFilters(listed)}
      rowActs={({ id, estado }) =>
        decides && (estado === 'en_aprobacion' || estado === 'pendiente')
          ? [{ label: 'Revisar y decidir', to: preOrderDecisionAddress(id) }]
          : []
      }
      empty={{ title: 'Todavía no hay prepedidos', text: 'Aquí queda cada carrito que se genera.' }}
    />
  )
}
