import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'

const loadList = () => import('./part-bulletins-list.tsx')

/** Bulletins that speak of a part; nothing where none does. Nobody waits for it. */
export function PartBulletins({ partKey }: { readonly partKey: string }) {
  const isWanted = useIsIdle()
  const part = useLazyModule(loadList, isWanted)
  return part === null || !isWanted ? null : <part.PartBulletinsList partKey={partKey} />
}
