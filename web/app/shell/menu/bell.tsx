import { Popover } from '@mantine/core'
import '#web/ui/mantine/menu-styles.ts'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { MOST_COUNTED } from '#domain/notifications/notifications.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { notificationSummaryQuery } from '#web/data/notifications/notification-calls.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import classes from './header-link.module.css'

const loadLive = () => import('#web/features/notifications/live-notifications.tsx')
const loadPanel = () => import('#web/features/notifications/latest-notifications.tsx')

/** The number of unread notifications. Opens the latest ones; without scripts it links to all of them. */
export function Bell({ userId }: { readonly userId: number }) {
  const { data } = useQuery(notificationSummaryQuery)
  const [isOpen, setOpen] = useState(false)
  const isIdle = useIsIdle()
  const live = useLazyModule(loadLive, isIdle)
  const panel = useLazyModule(loadPanel, isIdle || isOpen, isOpen)
  const unread = data?.sinLeer ?? 0
  const close = () => setOpen(false)
  const onClick = (event: MouseEvent) => {
    // Another tab shows all of them.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(!isOpen)
  }
  return (
    <>
      <Popover
        opened={isOpen && panel !== null}
        onChange={setOpen}
        position="bottom-end"
        width="min(380px, calc(100vw - 16px))"
        offset={4}
        withinPortal
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Link
            to={PRIVATE_SCREENS.notifications.path}
            className={classes.link}
            aria-label={labelOf(unread)}
            onClick={onClick}
            aria-busy={isOpen && panel === null}
          >
            <IconBell size={24} aria-hidden />
            {unread > 0 && (
              <span className={classes.count} aria-hidden>
                {countOf(unread)}
              </span>
            )}
          </Link>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={PRIVATE_SCREENS.notifications.title}>
          {panel && <panel.LatestNotifications onLeave={close} />}
        </Popover.Dropdown>
      </Popover>
      {live && <live.LiveNotifications userId={userId} />}
    </>
  )
}

function countOf(unread: number): string {
  return unread >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(unread)
}

/** 'Notificaciones, 3 sin leer' */
function labelOf(unread: number): string {
  const { title } = PRIVATE_SCREENS.notifications
  return unread === 0 ? title : `${title}, ${countOf(unread)} sin leer`
}
