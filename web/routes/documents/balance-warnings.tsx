import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { BALANCE_WARNINGS_LIST, warningActs } from '#web/features/invoices/warning-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title, path } = PRIVATE_SCREENS.balanceWarnings

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/facturas/avisos', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** What is odd about the balances of invoices, and what to do about it. */
export default function BalanceWarnings() {
  const list = useLoaderData<typeof load>()
  return (
    <ListView
      screen={BALANCE_WARNINGS_LIST}
      list={list}
      title={title}
      steps={[
        { name: PRIVATE_SCREENS.invoices.title, path: PRIVATE_SCREENS.invoices.path },
        { name: title, path },
      ]}
      rowActs={warningActs}
      empty={{
        title: 'Los saldos cuadran con sus documentos',
        text: 'Aquí aparece lo que no cuadra: saldos declarados distintos, parcialidades que faltan, notas por repartir.',
      }}
    />
  )
}
