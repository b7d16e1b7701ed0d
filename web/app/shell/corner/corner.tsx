import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { ScrollToTop } from './scroll-to-top.tsx'
import classes from './corner.module.css'

const loadChat = () => import('./chat-button.tsx')

/** What stays in the lower corner of the window: the way up, and the chat beside it. */
export function Corner() {
  const chat = useLazyModule(loadChat, useIsIdle())
  return (
    <aside className={classes.corner} aria-label="Accesos rápidos">
      <ScrollToTop />
      {chat && <chat.ChatButton />}
    </aside>
  )
}
