import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'

const loadBadge = () => import('./shown-badge.tsx')

/** The promotion of a part, requested once the page is idle: cached pages contain no promotions. */
export function PromotionBadge({ productId }: { readonly productId: number }) {
  const badge = useLazyModule(loadBadge, useIsIdle())
  return badge && <badge.ShownBadge productId={productId} />
}
