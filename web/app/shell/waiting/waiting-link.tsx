import { Link } from 'react-router'
import { WAITING, type WaitingKind } from '#domain/reports/waiting-kinds.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { countText } from '#web/ui/format/count-text.ts'

/** More is not read at a glance; the list itself has the number. */
const MOST_SHOWN = 99

interface WaitingLinkProps {
  /** Of the screen of work. */
  readonly label: string
  readonly waits: WaitingKind
  readonly waiting: number
  readonly className: string | undefined
  readonly onFollow?: (() => void) | undefined
}

/** How much waits at a screen, as a link to the list of just that. */
export function WaitingLink({ label, waits, waiting, className, onFollow }: WaitingLinkProps) {
  const { screen, text, filters } = WAITING[waits]
  const query = new URLSearchParams(filters).toString()
  const shown = shownCount(waiting)
  return (
    <Link
      to={{ pathname: PRIVATE_SCREENS[screen].path, search: query }}
      className={className}
      onClick={onFollow}
      // With what is seen, so that voice control finds it.
      aria-label={`${label}: ${shown} ${text}`}
      title={`${countText(waiting)} ${text}`}
    >
      {shown}
    </Link>
  )
}

export function shownCount(waiting: number): string {
  return waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : String(waiting)
}
