import { useWindowScroll } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import classes from './scroll-to-top.module.css'

/** Specification, section 9. */
const SHOWN_FROM_PX = 100

export function ScrollToTop() {
  const [{ y }] = useWindowScroll()
  if (y <= SHOWN_FROM_PX) return null
  return (
    <button
      type="button"
      className={`hover-g0-d5 ${classes.button ?? ''}`}
      aria-label="Volver arriba"
      onClick={scrollToTop}
    >
      <IconArrowUp size={22} aria-hidden />
    </button>
  )
}

/** The button goes away at the top, so the focus moves to the content. */
function scrollToTop(): void {
  document.getElementById('contenido')?.focus({ preventScroll: true })
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}
