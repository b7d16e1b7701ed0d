import { IconCalendarSearch } from '@tabler/icons-react'
import { useId } from 'react'
import { data, useLoaderData, useSearchParams } from 'react-router'
import { isMissing, type ApiClient } from '#contract/client.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import type { LoadInput } from '#web/data/load.ts'
import { changedQuery } from '#web/features/lists/list-address.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { OWN_ORDERS } from '#web/features/orders/order-list.ts'
import {
  CustomerQuoteTabs,
  FurtherRows,
  MissingCustomer,
  PlainTable,
} from '#web/features/quote-list/customer-quote-parts.tsx'
import { CUSTOMER_PARAMETER, customerOf, pageOf } from '#web/features/quote-list/customer-quotes.ts'
import { ACCEPTED_QUOTES } from '#web/features/quote-list/quote-list.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './accepted-quotes.module.css'

const DATE = 'fecha'
/** The page of the orders; the quotes have their own. */
const PAGE = 'paginaPedidos'

async function load(api: ApiClient, input: LoadInput) {
  const { url, signal } = input
  const date = url.searchParams.get(DATE) ?? ''
  const page = pageOf(input, PAGE)
  try {
    const cliente = await customerOf(api, input)
    const query = { pagina: page }
    const accepted = new URL(url)
    accepted.searchParams.set(CUSTOMER_PARAMETER, String(cliente))
    accepted.searchParams.set('aceptadas', 'si')
    const [list, orders] = await Promise.all([
      loadList(api, 'GET /api/cotizaciones', { ...input, url: accepted }),
      date === ''
        ? api('GET /api/controllerpeticiones/cliente2/:cliente/listped', { params: { cliente }, query }, { signal })
        : api(
            'GET /api/controllerpeticiones/cliente2/:cliente/listped/:date',
            { params: { cliente, date }, query },
            { signal },
          ),
    ])
    return { found: { cliente: String(cliente), list, orders }, date, page }
  } catch (error) {
    if (isMissing(error)) return data({ found: null, date, page }, { status: 404 })
    throw error
  }
}

const page = privateScreen('authorizedQuotes', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function AcceptedQuotes() {
  const { found, date, page: listed } = page.useLoaded()
  if (found === null) return <MissingCustomer title={title} />
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} />
      <CustomerQuoteTabs />
      <ListView
        isPart
        screen={ACCEPTED_QUOTES}
        list={found.list}
        title={title}
        partExport={{ path: '/api/cotizaciones/exporta', query: { cliente: found.cliente, aceptadas: 'si' } }}
        empty={{
          title: 'Todavía no hay cotizaciones autorizadas',
          text: 'Cuando aceptas una oferta queda aquí, también después de hacerla prepedido.',
        }}
      />
      <OrdersOfDay date={date} page={listed} orders={found.orders} />
    </div>
  )
}

type Orders = NonNullable<Awaited<ReturnType<typeof useLoaderData<typeof load>>>['found']>['orders']

interface OrdersOfDayProps {
  /** '' for today. */
  readonly date: string
  readonly page: number
  readonly orders: Orders
}

function OrdersOfDay({ date, page: listed, orders: { filtrado, siguiente } }: OrdersOfDayProps) {
  const [query, setQuery] = useSearchParams()
  const id = useId()
  return (
    <section aria-labelledby="pedidos-del-dia" className="stack gap-12 mt-16">
      <SectionHeading id="pedidos-del-dia">Pedidos autorizados</SectionHeading>
      <div className={classes.date}>
        <DateField
          id={id}
          name={DATE}
          label="Fecha"
          required={false}
          error={null}
          help={date === '' ? 'Sin fecha, los de hoy.' : ''}
          value={date === '' ? null : date}
          onChange={(day) => setQuery(changedQuery(query, { [DATE]: day, [PAGE]: null }), { preventScrollReset: true })}
        />
      </div>
      {filtrado.length > 0 ? (
        <PlainTable {...OWN_ORDERS} caption="Pedidos autorizados" rows={filtrado} />
      ) : (
        <div role="alert">
          {date === '' ? (
            <EmptyPanel icon={IconCalendarSearch} title="Oops..." text="Por favor seleccione una fecha" />
          ) : (
            <EmptyPanel
              icon={IconCalendarSearch}
              title="No se encontraron pedidos autorizados"
              text="Por favor seleccione otra fecha"
            />
          )}
        </div>
      )}
      <FurtherRows parameter={PAGE} page={listed} next={siguiente} />
    </section>
  )
}
