import { Link, useLocation } from 'react-router'
import type { WorkScreen } from '#domain/navigation/work-groups.ts'
import { WAITING } from '#domain/reports/waiting-kinds.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './side-navigation.module.css'

/** More is not read at a glance; the list itself has the number. */
const MOST_SHOWN = 99

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
          {waiting > 0 && <Waiting label={label} waits={waits} waiting={waiting} />}
        </span>
      )}
    </div>
  )
}

interface WaitingProps {
  readonly label: string
  readonly waits: keyof typeof WAITING
  readonly waiting: number
}

function Waiting({ label, waits, waiting }: WaitingProps) {
  const { screen, text, filters } = WAITING[waits]
  const query = new URLSearchParams(filters).toString()
  const shown = waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : String(waiting)
  return (
    <Link
      to={{ pathname: PRIVATE_SCREENS[screen].path, search: query }}
      className={classes.count}
      // With what is seen, so that voice control finds it.
      aria-label={`${label}: ${shown} ${text}`}
      title={`${countText(waiting)} ${text}`}
    >
      {shown}
    </Link>
  )
}
