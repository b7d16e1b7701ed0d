import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { Figures } from '#web/features/admin-dashboard/figures.tsx'
import { WorkList } from '#web/features/admin-dashboard/work-list.tsx'
import { DashboardHead } from '#web/features/dashboards/dashboard-head.tsx'
import { useDashboard } from '#web/features/dashboards/use-dashboard.ts'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.adminDashboard

export async function load(api: ApiClient, { signal }: LoadInput) {
  const [work, figures] = await Promise.all([
    api('GET /api/tablero-admin/pendientes', {}, { signal }),
    api('GET /api/tablero-admin/cifras', {}, { signal }),
  ])
  return { work, figures }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** What needs a person today, and how the day goes. */
export default function AdminDashboard() {
  const { work, figures } = useLoaderData<typeof load>()
  const reload = useDashboard()
  return (
    <div className={screen.screen}>
      <DashboardHead title={title} readAt={work.leido} reload={reload} />
      <div className="dashboard-columns">
        <WorkList work={work.pendientes} reload={reload} />
        <Figures figures={figures} reload={reload} />
      </div>
    </div>
  )
}
