import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { workScreenAt, workScreens } from '#domain/navigation/work-groups.ts'
import { StoredMark } from '#web/app/head/stored-mark.tsx'
import { grantsOf, useSession } from '#web/data/session.ts'
import { useWaiting } from '#web/app/shell/waiting/use-waiting.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { FOLDED_MARK, OPEN_GROUPS_MARK, useFolded, useOpenGroups } from './folded.ts'
import { WorkGroup } from './work-group.tsx'
import classes from './side-navigation.module.css'

const LIST = 'areas-de-trabajo'
/** So many screens fit a window of 768 px, with the names of their groups: fewer are all shown. */
const MOST_AT_ONCE = 16

/** The screens of those who work for the shop, by work, beside each private screen: the group in use, and those that were opened. It folds to a narrow strip. */
export function SideNavigation() {
  const session = useSession()
  const { pathname } = useLocation()
  const { isFolded, fold } = useFolded()
  const { open, toggle } = useOpenGroups()
  const list = useRef<HTMLDivElement>(null)
  // Below the login that is shown when a session ends, the groups stay.
  const last = useLastValue(session.isLoggedin ? session : null)
  const groups = workScreens(grantsOf(last ?? session))
  const current = workScreenAt(pathname, groups)
  const place = current?.to
  const isShort = groups.reduce((sum, { screens }) => sum + screens.length, 0) <= MOST_AT_ONCE
  // Once the first screen is shown.
  const counts = useWaiting(useIsIdle())
  useEffect(() => {
    if (place === undefined) return
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Not in a folded strip.
    if (link?.checkVisibility() === true) showWithin(list.current, link)
  }, [place])
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav aria-label="Áreas de trabajo" className={classes.areas}>
      <StoredMark {...FOLDED_MARK} />
      <StoredMark {...OPEN_GROUPS_MARK} />
      <button
        type="button"
        className={`hover-g0-d6 rounded ${classes.fold ?? ''}`}
        aria-expanded={!isFolded}
        aria-controls={LIST}
        aria-label={isFolded ? 'Mostrar las áreas de trabajo' : 'Plegar las áreas de trabajo'}
        title={isFolded ? 'Mostrar las áreas de trabajo' : 'Plegar las áreas de trabajo'}
        onClick={() => fold(!isFolded)}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
      </button>
      <div id={LIST} ref={list} className={classes.list}>
        {groups.map((group) => (
          <WorkGroup
            key={group.key}
            group={group}
            current={current}
            counts={counts}
            isAlwaysOpen={isShort}
            isOpen={open.has(group.key)}
            onToggle={() => toggle(group.key)}
          />
        ))}
      </div>
    </nav>
  )
}

/** Scrolls the list alone: the page stays where it is. */
function showWithin(list: HTMLElement | null, link: HTMLElement): void {
  if (list === null) return
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}
