import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { PortfolioBlock } from '#web/features/advisor-dashboard/portfolio.tsx'
import { Tasks } from '#web/features/advisor-dashboard/tasks.tsx'
import { WorkBlocks } from '#web/features/advisor-dashboard/work-blocks.tsx'
import { DashboardHead } from '#web/features/dashboards/dashboard-head.tsx'
import { useDashboard } from '#web/features/dashboards/use-dashboard.ts'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.advisorDashboard

export async function load(api: ApiClient, { signal }: LoadInput) {
  const [work, portfolio, tasks] = await Promise.all([
    api('GET /api/tablero-asesor/pendientes', {}, { signal }),
    api('GET /api/tablero-asesor/cartera', {}, { signal }),
    api('GET /api/tareas', {}, { signal }),
  ])
  return { work, portfolio, tasks }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** What waits for an advisor, how their customers buy, and what they have set themselves to do. */
export default function AdvisorDashboard() {
  const { work, portfolio, tasks } = useLoaderData<typeof load>()
  const reload = useDashboard()
  return (
    <div className={screen.screen}>
      <DashboardHead title={title} readAt={work.leido} reload={reload} />
      <div className="dashboard-columns">
        <div className="stack gap-24">
          <WorkBlocks work={work} reload={reload} />
        </div>
        <div className="stack gap-24">
          <Tasks tasks={tasks} reload={reload} />
          <PortfolioBlock portfolio={portfolio.cartera} reload={reload} />
        </div>
      </div>
    </div>
  )
}
