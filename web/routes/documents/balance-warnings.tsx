import { privateScreen } from '#web/app/private-screen.ts'
import { BALANCE_WARNINGS_LIST, warningActs } from '#web/features/invoices/warning-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'

const page = privateScreen('balanceWarnings', (api, input) => loadList(api, 'GET /api/facturas/avisos', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function BalanceWarnings() {
  const list = page.useLoaded()
  return (
    <ListView
      screen={BALANCE_WARNINGS_LIST}
      list={list}
      title={page.title}
      steps={page.stepsFrom('invoices')}
      rowActs={warningActs}
      empty={{
        title: 'Los saldos cuadran con sus documentos',
        text: 'Aquí aparece lo que no cuadra: saldos declarados distintos, parcialidades que faltan, notas por repartir.',
      }}
    />
  )
}
