import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { mayCall } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { OrderTabs } from '#web/features/orders/order-tabs.tsx'
import { NewQuote } from '#web/features/quote-list/new-quote.tsx'
import { QUOTE_LIST, quoteFilters, quoteViews } from '#web/features/quote-list/quote-list.ts'
import { QuoteViews } from '#web/features/quote-list/quote-views.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.quoteList

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/cotizaciones', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function Quotes() {
  const list = useLoaderData<typeof load>()
  const page = useLastValue(list.page)
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
        <>
          <OrderTabs />
          <QuoteViews views={views} />
        </>
      }
      filters={quoteFilters(page, views, { isCustomer })}
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
