import { withoutColumn } from '#web/features/lists/list-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import type { loadList, LoadedList } from '#web/features/lists/load-list.ts'
import { orderFilters, OWN_ORDERS } from '#web/features/orders/order-list.ts'
import { PRE_ORDER_LIST, preOrderFilters } from '#web/features/pre-orders/pre-order-list.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { COMPANY_RECEIVABLES } from './receivable-list.ts'

const PRE_ORDERS = withoutColumn(PRE_ORDER_LIST, 'empresa')

interface PartProps<Call extends Parameters<typeof loadList>[1]> {
  readonly id: number
  readonly list: LoadedList<Call>
}

export function CompanyOrders({ id, list }: PartProps<'GET /api/pedidos'>) {
  const page = useLastValue(list.page)
  return (
    <ListView
      screen={OWN_ORDERS}
      list={list}
      title="Pedidos"
      isPart
      partExport={{ path: '/api/pedidos/exporta', query: { empresa: String(id) } }}
      filters={orderFilters(page)}
      empty={{ title: 'Todavía no tiene pedidos', text: 'Aquí queda cada pedido de la empresa.' }}
    />
  )
}

export function CompanyPreOrders({ id, list }: PartProps<'GET /api/prepedidos'>) {
  const page = useLastValue(list.page)
  return (
    <ListView
      screen={PRE_ORDERS}
      list={list}
      title="Prepedidos"
      isPart
      partExport={{ path: '/api/prepedidos/exporta', query: { empresa: String(id) } }}
      filters={preOrderFilters(page)}
      empty={{ title: 'Todavía no tiene prepedidos', text: 'Aquí queda cada carrito que la empresa genera.' }}
    />
  )
}

export function CompanyReceivables({ id, list }: PartProps<'GET /api/empresas/:id/cartera'>) {
  const page = useLastValue(list.page)
  return (
    <>
      {page !== null && (
        <StatTiles>
          <StatTile label="Por pagar" value={pesosText(page.porPagar)} />
          <StatTile label="Vencido" value={pesosText(page.vencido)} />
        </StatTiles>
      )}
      <ListView
        screen={COMPANY_RECEIVABLES}
        list={list}
        title="Cartera"
        isPart
        partExport={{ path: `/api/empresas/${id}/cartera/exporta` }}
        empty={{ title: 'No tiene facturas', text: 'La cartera llega del ERP o por carga de archivo.' }}
      />
    </>
  )
}
