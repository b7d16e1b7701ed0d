import { IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import screen from '#web/ui/screen.module.css'
import type { Reload } from './use-dashboard.ts'
import classes from './dashboard.module.css'

interface DashboardHeadProps {
  readonly title: string
  /** When its figures were read. */
  readonly readAt: string
  readonly reload: Reload
}

/** The title of a dashboard, the time of its figures, a reload button, and a link to longer periods. */
export function DashboardHead({ title, readAt, reload: { isBusy, onRetry } }: DashboardHeadProps) {
  return (
    <header className={`row items-center gap-4-16 ${classes.head ?? ''}`}>
      <h1 className={`${screen.heading ?? ''} ${screen.private ?? ''}`}>{title}</h1>
      <p className="push-end faint text-sm">
        Actualizado <RelativeTime iso={readAt} />
      </p>
      <Link
        className={`no-print items-center tappable semibold ${classes.figures ?? ''}`}
        to={privatePath('indicators')}
      >
        Ver indicadores
      </Link>
      <ActionButton look="plain" isBusy={isBusy} onClick={onRetry}>
        {!isBusy && <IconRefresh size={20} aria-hidden />}
        Actualizar
      </ActionButton>
    </header>
  )
}
