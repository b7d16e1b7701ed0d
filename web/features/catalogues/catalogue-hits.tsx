import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'

const loadHits = () => import('./catalogue-hits-list.tsx')

/** PDF catalogues that contain the searched text or the key of a part. Loaded after the page. */
export function CatalogueHits({ text }: { readonly text: string }) {
  const isWanted = useIsIdle() && text.length >= MIN_SEARCH_LENGTH
  const part = useLazyModule(loadHits, isWanted)
  return part === null || !isWanted ? null : <part.CatalogueHitsList text={text} />
}
