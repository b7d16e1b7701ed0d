import { IconRefresh } from '@tabler/icons-react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import classes from '#web/features/admin-dashboard/admin-dashboard.module.css'
import { Figures } from '#web/features/admin-dashboard/figures.tsx'
import { WorkList } from '#web/features/admin-dashboard/work-list.tsx'
import { useRefresh } from '#web/features/job-list/use-refresh.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.adminDashboard

/** While somebody looks at it. */
const REFRESH_MS = 120_000

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
  const { revalidate, state } = useRevalidator()
  useRefresh(true, REFRESH_MS)
  const isBusy = state !== 'idle'
  const refresh = () => void revalidate()
  return (
    <div className={screen.screen}>
      <header className={classes.head}>
        <h1 className={screen.heading}>{title}</h1>
        <p className={classes.read}>
          Actualizado <RelativeTime iso={work.leido} />
        </p>
        <ActionButton look="plain" isBusy={isBusy} onClick={refresh}>
          {!isBusy && <IconRefresh size={20} aria-hidden />}
          Actualizar
        </ActionButton>
      </header>
      <div className={classes.parts}>
        <WorkList work={work.pendientes} isBusy={isBusy} onRetry={refresh} />
        <Figures figures={figures} readAt={work.leido} isBusy={isBusy} onRetry={refresh} />
      </div>
    </div>
  )
}
