import { useEffect, useState } from 'react'

/** Smaller movements are the hand trembling. */
const LEAST_MOVE_PX = 8

/** true while the page was last scrolled down and is more than `from` pixels down; false at the top or scrolling up. */
export function useScrolledDown(from: number): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < LEAST_MOVE_PX && now > from) return
      setDown(now > last && now > from)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [from])
  return isDown
}
