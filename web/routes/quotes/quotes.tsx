import { mayCall } from '#domain/access.ts'
import tabs from '#web/app/navigation/address-tabs.module.css'
import { privateScreen } from '#web/app/private-screen.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { OrderTabs } from '#web/features/orders/order-tabs.tsx'
import { NewQuote } from '#web/features/quote-list/new-quote.tsx'
import { QUOTE_LIST, quoteFilters, quoteViews } from '#web/features/quote-list/quote-list.ts'
import { QuoteViews } from '#web/features/quote-list/quote-views.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

const page = privateScreen('quoteList', (api, input) => loadList(api, 'GET /api/cotizaciones', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function Quotes() {
  const list = page.useLoaded()
  const listed = useLastValue(list.page)
  const session = useSession()
  const isCustomer = session.empresa !== null
  const releases =
    !isCustomer && mayCall({ roles: ['admin'], permissions: ['cotizaciones-authorize'] }, grantsOf(session))
  const views = quoteViews({ id: session.id, isCustomer, releases })
  return (
    <ListView
      screen={QUOTE_LIST}
      list={list}
      title={title}
      acts={<NewQuote />}
      lead={
        <div className={tabs.beside}>
          <OrderTabs />
          <QuoteViews views={views} />
        </div>
      }
      filters={quoteFilters(listed, views, { isCustomer })}
      empty={
        isCustomer
          ? {
              title: 'Todavía no hay cotizaciones',
              text: 'Pide precio de tu carrito, de una pieza o de una lista, y tu asesor te contesta aquí.',
            }
          : {
              title: 'Todavía no hay cotizaciones',
              text: 'Aquí llega lo que piden tus clientes; también puedes empezar una para ellos.',
            }
      }
    />
  )
}
