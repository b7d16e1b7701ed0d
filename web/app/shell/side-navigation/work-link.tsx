import { Link, useLocation } from 'react-router'
import type { WorkScreen } from '#domain/navigation/work-groups.ts'
import { WaitingLink } from '#web/app/shell/waiting/waiting-link.tsx'
import classes from './side-navigation.module.css'

interface WorkLinkProps {
  readonly screen: WorkScreen
  /** The screen itself, or one of its parts. */
  readonly isCurrent: boolean
  readonly waiting: number
}

/** A screen of work, and beside it how much waits there, which opens the list of just that. */
export function WorkLink({ screen: { label, to, waits }, isCurrent, waiting }: WorkLinkProps) {
  const { pathname } = useLocation()
  const current = pathname === to ? 'page' : 'true'
  return (
    <div className={classes.row} data-current={isCurrent || undefined}>
      <Link to={to} className={classes.link} aria-current={isCurrent ? current : undefined} title={label}>
        {label}
      </Link>
      {waits !== null && (
        // Its place is there before the number: nothing moves when it comes.
        <span className={classes.place}>
          {waiting > 0 && <WaitingLink label={label} waits={waits} waiting={waiting} className={classes.count} />}
        </span>
      )}
    </div>
  )
}
