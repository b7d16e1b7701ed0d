import { useEffect, useState, type RefObject } from 'react'

/** How far below the window an element counts as near. */
const NEAR = '800px'

/** Whether an element has been near the visible area. */
export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || isNear) return
    const watch = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting === true) setNear(true)
    }
    const observer = new IntersectionObserver(watch, { rootMargin: NEAR })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, isNear])
  return isNear
}
