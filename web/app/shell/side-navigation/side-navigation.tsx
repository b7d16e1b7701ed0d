import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { workScreenAt, workScreens } from '#domain/navigation/work-groups.ts'
import { StoredMark } from '#web/app/head/stored-mark.tsx'
import { grantsOf, useSession } from '#web/data/session.ts'
import { waitingQuery } from '#web/data/reports/waiting-query.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { FOLDED_MARK, useFolded } from './folded.ts'
import { WorkLink } from './work-link.tsx'
import classes from './side-navigation.module.css'

const LIST = 'areas-de-trabajo'

/** The screens of those who work for the shop, by work, beside each private screen; folded it is a narrow strip. */
export function SideNavigation() {
  const session = useSession()
  const { pathname } = useLocation()
  const { isFolded, fold } = useFolded()
  const list = useRef<HTMLDivElement>(null)
  // Below the login that is shown when a session ends, the groups stay.
  const last = useLastValue(session.isLoggedin ? session : null)
  const groups = workScreens(grantsOf(last ?? session))
  const current = workScreenAt(pathname, groups)
  const place = current?.to
  const counts = useWaiting(pathname)
  useEffect(() => {
    if (place === undefined) return
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) showWithin(list.current, link)
  }, [place])
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav aria-label="Áreas de trabajo" className={classes.areas}>
      <StoredMark {...FOLDED_MARK} />
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
        {groups.map(({ name, screens }) => (
          <div key={name} role="group" aria-label={name}>
            <h2 className={classes.group}>{name}</h2>
            <ul className={classes.links}>
              {screens.map((screen) => (
                <li key={screen.to}>
                  <WorkLink
                    screen={screen}
                    isCurrent={screen.to === current?.to}
                    waiting={screen.waits === null ? 0 : (counts.get(screen.waits) ?? 0)}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

/** What waits, once the first screen is shown; anew with another screen, when it is older than a minute. */
function useWaiting(pathname: string): ReadonlyMap<string, number> {
  const isIdle = useIsIdle()
  const queries = useQueryClient()
  const { data } = useQuery({ ...waitingQuery, enabled: isIdle })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    void queries.prefetchQuery(waitingQuery)
  }, [pathname, queries])
  return new Map(data?.cuentas.map(({ tipo, cuantos }) => [tipo, cuantos]))
}

/** Scrolls the list alone: the page stays where it is. */
function showWithin(list: HTMLElement | null, link: HTMLElement): void {
  if (list === null) return
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}
