import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { withoutBase } from '#web/app/navigation/router-base.ts'
import { withScrollingTables } from './rich-text-html.ts'
import classes from './rich-text.module.css'

/** The text of a post. `html` has been cleaned by the server (server/platform/rich-text.ts). */
export function RichText({ html }: { html: string }) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const path = pathOfLink(event)
    if (path === null) return
    event.preventDefault()
    void navigate(path)
  }
  return (
    // The links inside are reached and followed by keyboard as they are; this only avoids a page load.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={classes.text} onClick={onClick} dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }} />
  )
}

/** Where a plain click on a link to another screen leads, below the router base; null for any other click. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== window.location.origin) return null
  const path = withoutBase(link.pathname)
  return path === link.pathname ? null : path + link.search + link.hash
}
