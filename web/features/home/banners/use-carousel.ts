import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** In seconds, where the slides have no pace of their own: enough to read two lines. */
const USUAL_PACE = 7

/**
 * Slides side by side in a scrolling box: moved by touch, buttons and arrows, and automatically while nobody uses them. With reduced
 * motion, or without a pace, they stay still until the user starts them. WCAG 2.2.2 requires a pause button.
 *
 * @param track the box, inside the element that holds slides and controls.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number, pace: number) {
  const [current, setCurrent] = useState(0)
  const [wanted, setWanted] = useState<'moving' | 'still' | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const [hasPointer, setPointer] = useState(false)
  // Nothing moves until this is known.
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)', true)
  const isMoving = wanted === null ? !isCalm && pace > 0 : wanted === 'moving'

  const show = (index: number) => {
    const slide = slideOf(track.current, (index + count) % count)
    if (slide !== null) track.current?.scrollTo({ left: slide.offsetLeft, behavior: isCalm ? 'auto' : 'smooth' })
  }
  const step = (by: 1 | -1) => {
    setWanted('still')
    show(current + by)
  }

  const onScroll = useEffectEvent(() => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {}
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth))
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowLeft' ? -1 : 1)
  })
  useEffect(() => {
    const whole = track.current?.parentElement
    const ending = new AbortController()
    const { signal } = ending
    // A finger may have moved it before this came.
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows the position.
    onScroll()
    track.current?.addEventListener('scroll', onScroll, { signal, passive: true })
    whole?.addEventListener('keydown', onKeyDown, { signal })
    whole?.addEventListener('focusin', () => setFocus(true), { signal })
    whole?.addEventListener('focusout', () => setFocus(false), { signal })
    whole?.addEventListener('pointerenter', () => setPointer(true), { signal })
    whole?.addEventListener('pointerleave', () => setPointer(false), { signal })
    return () => ending.abort()
  }, [track])

  const goOn = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && isInView(track.current)) show(current + 1)
  })
  const isRunning = isMoving && (wanted === 'moving' || !(hasFocus || hasPointer))
  useEffect(() => {
    // The next picture is loaded in advance.
    const picture = slideOf(track.current, (current + 1) % count)?.querySelector('img')
    if (picture != null) picture.loading = 'eager'
    if (!isRunning) return
    const timer = window.setInterval(goOn, (pace || USUAL_PACE) * 1000)
    return () => window.clearInterval(timer)
  }, [track, count, current, isRunning, pace])

  return {
    current,
    isMoving,
    /** Whether the user chose the slide: then it is announced. */
    isChosen: wanted === 'still',
    toggle: () => setWanted(isMoving ? 'still' : 'moving'),
    previous: () => step(-1),
    next: () => step(1),
  }
}

function slideOf(track: HTMLElement | null, index: number): HTMLElement | null {
  const slide = track?.children[index]
  return slide instanceof HTMLElement ? slide : null
}

function isInView(element: HTMLElement | null): boolean {
  const box = element?.getBoundingClientRect()
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight
}
