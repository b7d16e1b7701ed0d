import { memo, Suspense, use } from 'react'
import { chunkOrNull } from '#web/app/lazy/failed-chunk.ts'
import type { HomeData } from './home-data.ts'
import { ShelvesSkeleton } from './shelves-skeleton.tsx'
// The server renders the shelves: their code may load later, but not their style sheets.
import '#web/features/prices/purchase.module.css'
import '#web/ui/tile.module.css'
import strip from './line-strip.module.css'

type Part = typeof import('./below-fold.tsx')

let part: Part | null = null
let arriving: Promise<Part> | null = null

/** Loads the code of the shelves, once. A failure delays a navigation no longer than its data. */
export async function fetchBelowFold(): Promise<void> {
  part ??= await chunkOrNull(import('./below-fold.tsx'), { isAwaited: true })
}

/** Resolves once the code is loaded: until then the page shows the HTML of the server. */
function belowFold(): Promise<Part> {
  arriving ??= new Promise((resolve) => {
    void fetchBelowFold().then(() => part !== null && resolve(part))
  })
  return arriving
}

/**
 * The shelves of the home screen. The server renders them; their code is loaded after the first load, and then hydrates them. Their props
 * must not change before: React would discard the server's HTML.
 */
export const LazyBelowFold = memo(function LazyBelowFold({ loaded }: { loaded: HomeData }) {
  return (
    <Suspense fallback={<ShelvesSkeleton />}>
      <Arriving loaded={loaded} />
    </Suspense>
  )
})

/** The lines of the first screen: their code comes with that of the shelves, under the same conditions. */
export const LazyLineStrip = memo(function LazyLineStrip({ loaded }: { loaded: HomeData }) {
  return (
    <Suspense fallback={<div className={strip.waiting} />}>
      <ArrivingStrip loaded={loaded} />
    </Suspense>
  )
})

function ArrivingStrip({ loaded }: { loaded: HomeData }) {
  const { LineStrip } = part ?? use(belowFold())
  return <LineStrip loaded={loaded} />
}

function Arriving({ loaded }: { loaded: HomeData }) {
  const { BelowFold } = part ?? use(belowFold())
  return <BelowFold loaded={loaded} />
}
