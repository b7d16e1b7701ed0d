import { useEffect } from 'react'
import { countVisit } from '#web/data/counts/count-visit.ts'
import { Offline } from '#web/offline/offline.tsx'

/** Background work of every screen. Loaded once the page is idle. */
export function AfterIdle() {
  useEffect(countVisit, [])
  return <Offline />
}
