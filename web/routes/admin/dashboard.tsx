import { privateScreen } from '#web/app/private-screen.ts'
import { Figures } from '#web/features/admin-dashboard/figures.tsx'
import { WorkList } from '#web/features/admin-dashboard/work-list.tsx'
import { DashboardHead } from '#web/features/dashboards/dashboard-head.tsx'
import { useDashboard } from '#web/features/dashboards/use-dashboard.ts'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('adminDashboard', async (api, { signal }) => {
  const [work, figures] = await Promise.all([
    api('GET /api/tablero-admin/pendientes', {}, { signal }),
    api('GET /api/tablero-admin/cifras', {}, { signal }),
  ])
  return { work, figures }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function AdminDashboard() {
  const { work, figures } = page.useLoaded()
  const reload = useDashboard()
  return (
    <div className={screen.screen}>
      <DashboardHead title={page.title} readAt={work.leido} reload={reload} />
      <div className="dashboard-columns">
        <WorkList work={work.pendientes} reload={reload} />
        <Figures figures={figures} reload={reload} />
      </div>
    </div>
  )
}
