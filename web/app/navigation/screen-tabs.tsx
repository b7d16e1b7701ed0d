import { NavLink } from 'react-router'
import { mayOpen } from '#domain/access.ts'
import type { PrivateScreen } from '#domain/screens.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import classes from './address-tabs.module.css'
import { currentTabIntoView } from './current-tab-into-view.ts'

interface ScreenTabsProps {
  readonly label: string
  readonly screens: readonly PrivateScreen[]
}

/** Tabs between screens of one subject: those that the viewer may open. */
export function ScreenTabs({ label, screens }: ScreenTabsProps) {
  const grants = grantsOf(useSession())
  const open = screens.filter(({ access }) => mayOpen(access, grants) === 'open')
  if (open.length < 2) return null
  return (
    <nav ref={currentTabIntoView} aria-label={label} className={classes.tabs}>
      <ul className="flex gap-4">
        {open.map(({ path, title }) => (
          <li key={path}>
            <NavLink to={path} end className={`ring-inside ${classes.tab ?? ''}`}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
