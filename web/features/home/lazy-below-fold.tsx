import { memo, Suspense, use } from 'react'
import { chunkOrNull } from '#web/app/lazy/failed-chunk.ts'
import type { HomeData } from './home-data.ts'
import { ShelvesSkeleton } from './shelves-skeleton.tsx'

type Part = typeof import('./below-fold.tsx')

let part: Part | null = null
let arriving: Promise<Part> | null = null

/** Fetches what stands under the hero, once. Without it a screen that is changed to waits no longer than for its data. */
export async function fetchBelowFold(): Promise<void> {
  part ??= await chunkOrNull(import('./below-fold.tsx'), { isAwaited: true })
}

/** Settles only when it is there: until then the page keeps what the server rendered. */
function belowFold(): Promise<Part> {
  arriving ??= new Promise((resolve) => {
    void fetchBelowFold().then(() => part !== null && resolve(part))
  })
  return arriving
}

/**
 * The shelves of the home screen. The server renders them; their code is no part of the first load and takes them over
 * when it comes. Nothing around them may change what they are given meanwhile: React would render them anew.
 */
export const LazyBelowFold = memo(function LazyBelowFold({ loaded }: { loaded: HomeData }) {
  return (
    <Suspense fallback={<ShelvesSkeleton />}>
      <Arriving loaded={loaded} />
    </Suspense>
  )
})

function Arriving({ loaded }: { loaded: HomeData }) {
  const { BelowFold } = part ?? use(belowFold())
  return <BelowFold loaded={loaded} />
}
