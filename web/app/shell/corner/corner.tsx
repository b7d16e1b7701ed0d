import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { ScrollToTop } from './scroll-to-top.tsx'
import classes from './corner.module.css'

const loadChat = () => import('./chat-button.tsx')

/** The scroll button and the chat: a bar at the bottom of narrow windows, in the margin of wide ones. */
export function Corner() {
  const chat = useLazyModule(loadChat, useIsIdle())
  return (
    <aside className={`hide-empty ${classes.corner ?? ''}`} aria-label="Accesos rápidos">
      <ScrollToTop />
      {chat && <chat.ChatButton />}
    </aside>
  )
}
