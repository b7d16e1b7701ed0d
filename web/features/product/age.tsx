import { useEffect, useState } from 'react'
import { ageText } from './age-text.ts'

const REFRESH_MS = 30_000

/** How old a figure is, in words. Shown once the page stands: a page that the server keeps must not say how old it is. */
export function Age({ iso }: { iso: string }) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return <time dateTime={iso}>{now === null ? '\u00a0' : ageText(Date.parse(iso), now)}</time>
}
