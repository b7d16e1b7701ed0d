import { data } from 'react-router'
import { isMissing, type ApiClient } from '#contract/client.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import type { LoadInput } from '#web/data/load.ts'
import {
  CustomerQuoteTabs,
  FurtherRows,
  MissingCustomer,
  PlainTable,
} from '#web/features/quote-list/customer-quote-parts.tsx'
import { customerOf, pageOf } from '#web/features/quote-list/customer-quotes.ts'
import { NewQuote } from '#web/features/quote-list/new-quote.tsx'
import { CUSTOMER_QUOTES } from '#web/features/quote-list/quote-list.ts'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'

const PAGE = 'pagina'

async function load(api: ApiClient, input: LoadInput) {
  const { signal } = input
  const page = pageOf(input, PAGE)
  try {
    const call = { params: { cliente: await customerOf(api, input) }, query: { pagina: page } }
    const open = await api('GET /api/controllerpeticiones/cliente/:cliente/listcot', call, { signal })
    return { open, page }
  } catch (error) {
    if (isMissing(error)) return data({ open: null, page }, { status: 404 })
    throw error
  }
}

const page = privateScreen('quotes', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function OpenQuotes() {
  const { open, page: listed } = page.useLoaded()
  if (open === null) return <MissingCustomer title={title} />
  const { filtrado, siguiente } = open
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} />
      <CustomerQuoteTabs />
      {filtrado.length === 0 ? (
        <EmptyPanel
          title="No hay cotizaciones por autorizar"
          text="Pide precio de tu carrito, de una pieza o de una lista, y tu asesor te contesta aquí."
        >
          <NewQuote />
        </EmptyPanel>
      ) : (
        <PlainTable {...CUSTOMER_QUOTES} caption={title} rows={filtrado} />
      )}
      <FurtherRows parameter={PAGE} page={listed} next={siguiente} />
    </div>
  )
}
