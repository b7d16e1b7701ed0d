import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'

const load = () => import('./toast-area.tsx')

/** Where toasts appear. Its code comes once the page is idle; a toast that is shown earlier waits for it. */
export function Toasts() {
  const part = useLazyModule(load, useIsIdle())
  return part && <part.ToastArea />
}
