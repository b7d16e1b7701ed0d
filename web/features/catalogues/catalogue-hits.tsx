import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'

const loadHits = () => import('./catalogue-hits-list.tsx')

/** PDF catalogues that have what is searched, or the key of a part; nothing where none has. Nobody waits for it. */
export function CatalogueHits({ text }: { readonly text: string }) {
  const isWanted = useIsIdle() && text.length >= MIN_SEARCH_LENGTH
  const part = useLazyModule(loadHits, isWanted)
  return part === null || !isWanted ? null : <part.CatalogueHitsList text={text} />
}
