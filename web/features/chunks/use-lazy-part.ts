import { useEffect, useState } from 'react'
import { chunkOrNull } from './failed-chunk.ts'

/**
 * A part of the program that is fetched when it is wanted; null until it is there. Where somebody waits for it and it does
 * not arrive, the page says so by itself (ChunkNotice).
 */
export function useLazyPart<Part>(load: () => Promise<Part>, isWanted: boolean, isAwaited = false): Part | null {
  const [part, setPart] = useState<{ readonly loaded: Part } | null>(null)
  const isMissing = isWanted && part === null
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    const fetchPart = async () => {
      const loaded = await chunkOrNull(load(), { isAwaited })
      if (!isGone && loaded !== null) setPart({ loaded })
    }
    void fetchPart()
    return () => {
      isGone = true
    }
  }, [isMissing, isAwaited, load])
  return part?.loaded ?? null
}
