import { useRef } from 'react'
import type { Banner } from '#contract/banners.ts'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { BannerSlide } from './banner-slide.tsx'
import classes from './banner-carousel.module.css'

const loadControls = () => import('./carousel-controls.tsx')

interface BannerCarouselProps {
  readonly banners: readonly Banner[]
  /** Seconds per slide; 0: no automatic change. */
  readonly pace: number
  readonly label?: string
}

/**
 * Banners one at a time (w3.org/WAI/ARIA/apg/patterns/carousel). Touch and keyboard reach every one from the start; the controls and the
 * automatic change are loaded once the page is idle.
 */
export function BannerCarousel({ banners, pace, label = 'Promociones' }: BannerCarouselProps) {
  const track = useRef<HTMLDivElement>(null)
  const isIdle = useIsIdle()
  const isSeveral = banners.length > 1
  const part = useLazyModule(loadControls, isSeveral && isIdle)
  const titles = banners.map(({ titulo, imagen }) => titulo || imagen.alt)
  return (
    <section
      className={`min-w-0 relative ${classes.carousel ?? ''}`}
      aria-roledescription="carrusel"
      aria-label={label}
    >
      {isSeveral && (
        <div
          className={`flex items-center rounded white ${classes.controls ?? ''}`}
          role="group"
          aria-label="Controles de las promociones"
          data-there={part !== null}
        >
          {part !== null && <part.CarouselControls track={track} titles={titles} pace={pace} />}
        </div>
      )}
      <div ref={track} className={`flex h-full relative scroll-x rounded-md ${classes.track ?? ''}`}>
        {banners.map((banner, index) => (
          <div
            key={banner.id}
            className={`flex-none w-full ${classes.slide ?? ''}`}
            role="group"
            aria-roledescription="promoción"
            aria-label={`${index + 1} de ${banners.length}`}
          >
            <BannerSlide banner={banner} isFirst={index === 0} />
          </div>
        ))}
      </div>
    </section>
  )
}
