import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'

const loadList = () => import('./part-bulletins-list.tsx')

/** Bulletins about a part. Loaded after the page. */
export function PartBulletins({ partKey }: { readonly partKey: string }) {
  const isWanted = useIsIdle()
  const part = useLazyModule(loadList, isWanted)
  return part === null || !isWanted ? null : <part.PartBulletinsList partKey={partKey} />
}
