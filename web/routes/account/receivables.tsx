import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { OWN_RECEIVABLES } from '#web/features/own-company/own-receivable-list.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.receivables

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/mi-empresa/cartera', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** The invoices of the own company, and what those of the filters sum up to. */
export default function Receivables() {
  const list = useLoaderData<typeof load>()
  const page = useLastValue(list.page)
  return (
    <ListView
      screen={OWN_RECEIVABLES}
      list={list}
      title={title}
      steps={[
        { name: PRIVATE_SCREENS.customerDashboard.title, path: PRIVATE_SCREENS.customerDashboard.path },
        { name: title, path: PRIVATE_SCREENS.receivables.path },
      ]}
      lead={
        page !== null && (
          <StatTiles>
            <StatTile label="Saldo de estas facturas" value={pesosText(page.suma)}>
              {`Al ${calendarDayText(page.hoy)}`}
            </StatTile>
          </StatTiles>
        )
      }
      empty={{ title: 'No hay facturas', text: 'Aquí aparece cada factura de tu empresa con lo que falta por pagar.' }}
    />
  )
}
