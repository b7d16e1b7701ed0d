import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useCarousel } from './use-carousel.ts'
import classes from './banner-carousel.module.css'

interface CarouselControlsProps {
  readonly track: RefObject<HTMLElement | null>
  /** The titles of the slides. */
  readonly titles: readonly string[]
  /** Seconds per slide; 0: no automatic change until the user starts it. */
  readonly pace: number
}

/** Pause, previous and next, and the automatic change. */
export function CarouselControls({ track, titles, pace }: CarouselControlsProps) {
  const { current, isMoving, isChosen, toggle, previous, next } = useCarousel(track, titles.length, pace)
  return (
    <>
      <button
        type="button"
        className={`rounded icon-box ${classes.control ?? ''}`}
        aria-label={isMoving ? 'Pausar' : 'Reanudar'}
        onClick={toggle}
      >
        {isMoving ? <IconPlayerPause size={20} aria-hidden /> : <IconPlayerPlay size={20} aria-hidden />}
      </button>
      <button
        type="button"
        className={`rounded icon-box ${classes.control ?? ''}`}
        aria-label="Anterior"
        onClick={previous}
      >
        <IconChevronLeft size={24} aria-hidden />
      </button>
      <button
        type="button"
        className={`rounded icon-box ${classes.control ?? ''}`}
        aria-label="Siguiente"
        onClick={next}
      >
        <IconChevronRight size={24} aria-hidden />
      </button>
      <span className={`text-md medium ${classes.place ?? ''}`} aria-hidden>
        {current + 1}/{titles.length}
      </span>
      <span className="sr-only m-0" role="status">
        {isChosen ? `${current + 1} de ${titles.length}: ${titles[current] ?? ''}` : ''}
      </span>
    </>
  )
}
