import { isApiError } from '#contract/client.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { AdvisorBlock } from '#web/features/customer-dashboard/advisor-block.tsx'
import { BalanceBlock } from '#web/features/customer-dashboard/balance-block.tsx'
import { BuyAgain } from '#web/features/customer-dashboard/buy-again.tsx'
import { CarLists } from '#web/features/customer-dashboard/car-lists.tsx'
import classes from '#web/features/customer-dashboard/customer-dashboard.module.css'
import { FirstSteps } from '#web/features/customer-dashboard/first-steps.tsx'
import { WaitingBlocks } from '#web/features/customer-dashboard/waiting-blocks.tsx'
import { DashboardHead } from '#web/features/dashboards/dashboard-head.tsx'
import { useDashboard } from '#web/features/dashboards/use-dashboard.ts'
import { FiscalReminder } from '#web/features/fiscal-data/fiscal-reminder.tsx'
import { SuggestionShelves } from '#web/features/suggestions/suggestion-shelves.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('customerDashboard', async (api, { signal }) => {
  const [dashboard, fiscal] = await Promise.all([
    api('GET /api/mi-tablero', {}, { signal }),
    api('GET /api/mi-empresa/datos-fiscales', {}, { signal }).catch(nothing),
  ])
  return { ...dashboard, fiscal }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

/** The dashboard is shown without a reminder that cannot be read; some users have no company. */
function nothing(error: unknown): null {
  if (isApiError(error)) return null
  throw error
}

export default function CustomerDashboard() {
  const dashboard = page.useLoaded()
  const reload = useDashboard()
  const { esNuevo, saldo, volverAComprar, listas, asesor } = dashboard
  return (
    <div className={screen.screen}>
      <DashboardHead title={page.title} readAt={dashboard.leido} reload={reload} />
      {dashboard.fiscal !== null && <FiscalReminder data={dashboard.fiscal} />}
      <div className={`one-column-62 grid items-start mb-8 ${classes.parts ?? ''}`}>
        <div className="stack min-w-0 gap-24">
          {esNuevo ? <FirstSteps /> : <WaitingBlocks dashboard={dashboard} reload={reload} />}
        </div>
        <div className="stack min-w-0 gap-24">
          {saldo !== undefined && <BalanceBlock balance={saldo} reload={reload} />}
          <AdvisorBlock advisor={asesor} reload={reload} />
          <CarLists lists={listas} reload={reload} />
        </div>
      </div>
      {volverAComprar !== undefined && <BuyAgain again={volverAComprar} reload={reload} />}
      <SuggestionShelves />
    </div>
  )
}
