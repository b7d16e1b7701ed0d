import { useEffect, useState } from 'react'

/** Smaller movements are not intended. */
const LEAST_MOVE_PX = 8

/** true after scrolling down beyond `from` pixels; false at the top or after scrolling up. */
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
