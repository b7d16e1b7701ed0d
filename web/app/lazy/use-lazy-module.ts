import { startTransition, useEffect, useState } from 'react'
import { chunkOrNull } from './failed-chunk.ts'

/**
 * A module that is loaded when it is needed; null until then. If it is awaited and fails to load, the page shows it (ChunkNotice).
 *
 * @param load must be a stable function, like `onMissing`.
 * @param onMissing called when the module failed to load.
 */
export function useLazyModule<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  isAwaited = false,
  onMissing?: () => void,
): Part | null {
  const [part, setPart] = useState<{ readonly loaded: Part } | null>(null)
  const isMissing = isWanted && part === null
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    const fetchPart = async () => {
      const loaded = await chunkOrNull(load(), { isAwaited })
      if (isGone) return
      if (loaded === null) onMissing?.()
      // A module that is not awaited is rendered in pieces, between which the page stays responsive.
      else if (!isAwaited) startTransition(() => setPart({ loaded }))
      else setPart({ loaded })
    }
    void fetchPart()
    return () => {
      isGone = true
    }
  }, [isMissing, isAwaited, load, onMissing])
  return part?.loaded ?? null
}
