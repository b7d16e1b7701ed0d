import { IconChevronDown } from '@tabler/icons-react'
import type { WorkScreen, WorkScreens } from '#domain/navigation/work-groups.ts'
import { shownCount } from '#web/app/shell/waiting/waiting-link.tsx'
import { WorkLink } from './work-link.tsx'
import classes from './side-navigation.module.css'

interface WorkGroupProps {
  readonly group: WorkScreens
  readonly current: WorkScreen | null
  /** How much waits, by kind. */
  readonly counts: ReadonlyMap<string, number>
  /** As the group in use is, and all of who has few. */
  readonly isAlwaysOpen: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The screens of one kind of work below its name, which opens and folds them. Folded it has the sum of what waits in it. */
export function WorkGroup({ group, current, counts, isAlwaysOpen, isOpen, onToggle }: WorkGroupProps) {
  const { key, name, screens } = group
  const isFixed = isAlwaysOpen || screens.some(({ to }) => to === current?.to)
  const waitingAt = ({ waits }: WorkScreen) => (waits === null ? 0 : (counts.get(waits) ?? 0))
  const sum = screens.reduce((total, screen) => total + waitingAt(screen), 0)
  const id = `areas-${key}`
  return (
    <div role="group" aria-label={name} className={classes.work} data-group={key} data-fixed={isFixed || undefined}>
      <div className={classes.head}>
        <h2 className={classes.group}>
          {isFixed ? (
            <span>{name}</span>
          ) : (
            <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
              {name}
              <IconChevronDown size={14} aria-hidden className={classes.chevron} />
            </button>
          )}
        </h2>
        {sum > 0 && (
          <span className={classes.sum}>
            {shownCount(sum)}
            <span className="sr-only"> en espera</span>
          </span>
        )}
      </div>
      <ul id={id} className={classes.links}>
        {screens.map((screen) => (
          <li key={screen.to}>
            <WorkLink screen={screen} isCurrent={screen.to === current?.to} waiting={waitingAt(screen)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
