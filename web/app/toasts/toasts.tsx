import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'

const load = () => import('./toast-area.tsx')

/** The area of toasts. Its code loads once the page is idle; an earlier toast waits for it. */
export function Toasts() {
  const part = useLazyModule(load, useIsIdle())
  return part && <part.ToastArea />
}
