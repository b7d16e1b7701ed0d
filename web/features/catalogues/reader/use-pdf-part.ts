import { useEffect, useState } from 'react'
import { chunkOrNull } from '#web/features/chunks/failed-chunk.ts'

type Part = typeof import('./pdf-page.tsx')

/**
 * The code that draws a PDF, fetched while it is wanted; null until it is there.
 *
 * @param onMissing must stay the same: it did not arrive.
 */
export function usePdfPart(isWanted: boolean, onMissing: () => void): Part | null {
  const [part, setPart] = useState<{ readonly loaded: Part } | null>(null)
  const isMissing = isWanted && part === null
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    const fetchPart = async () => {
      const loaded = await chunkOrNull(import('./pdf-page.tsx'))
      if (isGone) return
      if (loaded === null) onMissing()
      else setPart({ loaded })
    }
    void fetchPart()
    return () => {
      isGone = true
    }
  }, [isMissing, onMissing])
  return part?.loaded ?? null
}
