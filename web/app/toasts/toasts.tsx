import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'

const load = async () => {
  const [part] = await Promise.all([
    import('@mantine/notifications'),
    import('@mantine/core/styles/CloseButton.layer.css'),
    import('@mantine/core/styles/Notification.layer.css'),
    import('@mantine/notifications/styles.layer.css'),
  ])
  return part
}

/** Specification, section 9. */
const SHOWN_FOR_MS = 3000

/** Where toasts appear. Its code comes once the page is idle; a toast that is shown earlier waits for it. */
export function Toasts() {
  const part = useLazyModule(load, useIsIdle())
  return part && <part.Notifications position="top-right" autoClose={SHOWN_FOR_MS} />
}
