import { privateScreen } from '#web/app/private-screen.ts'
import { PortfolioBlock } from '#web/features/advisor-dashboard/portfolio.tsx'
import { Tasks } from '#web/features/advisor-dashboard/tasks.tsx'
import { WorkBlocks } from '#web/features/advisor-dashboard/work-blocks.tsx'
import { DashboardHead } from '#web/features/dashboards/dashboard-head.tsx'
import { useDashboard } from '#web/features/dashboards/use-dashboard.ts'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('advisorDashboard', async (api, { signal }) => {
  const [work, portfolio, tasks] = await Promise.all([
    api('GET /api/tablero-asesor/pendientes', {}, { signal }),
    api('GET /api/tablero-asesor/cartera', {}, { signal }),
    api('GET /api/tareas', {}, { signal }),
  ])
  return { work, portfolio, tasks }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function AdvisorDashboard() {
  const { work, portfolio, tasks } = page.useLoaded()
  const reload = useDashboard()
  return (
    <div className={screen.screen}>
      <DashboardHead title={page.title} readAt={work.leido} reload={reload} />
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
