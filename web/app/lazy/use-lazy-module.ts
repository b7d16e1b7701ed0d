import { useEffect, useState } from 'react'
import { chunkOrNull } from './failed-chunk.ts'

/**
 * A part of the program that is fetched when it is wanted; null until it is there. Where somebody waits for it and it does
 * not arrive, the page says so by itself (ChunkNotice).
 *
 * @param load must stay the same, `onMissing` too.
 * @param onMissing it did not arrive.
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
      else setPart({ loaded })
    }
    void fetchPart()
    return () => {
      isGone = true
    }
  }, [isMissing, isAwaited, load, onMissing])
  return part?.loaded ?? null
}
