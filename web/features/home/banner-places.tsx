import type { Banner } from '#contract/banners.ts'
import { BannerCarousel } from './banners/banner-carousel.tsx'
import { BannerSlide } from './banners/banner-slide.tsx'
import type { HomeData } from './home-data.ts'
import classes from './banner-places.module.css'

/** Narrow banners below the first screen. */
export function StripPlace({ loaded }: { loaded: HomeData }) {
  const strips = bannersOf(loaded, 'strip')
  if (strips.length === 0) return null
  return (
    <section className={`grid gap-12 ${classes.strips ?? ''}`} aria-label="Avisos de la tienda">
      {strips.map((banner) => (
        <BannerSlide key={banner.id} banner={banner} isFirst={false} />
      ))}
    </section>
  )
}

/** Full-width banners one below the other, between the products. */
export function SliderPlace({ loaded }: { loaded: HomeData }) {
  const banners = bannersOf(loaded, 'slider')
  if (banners.length === 0 || !('data' in loaded.banners)) return null
  return (
    <div className={classes.slider}>
      <BannerCarousel banners={banners} pace={loaded.banners.data.ritmos.slider} label="Más promociones" />
    </div>
  )
}

function bannersOf({ banners }: HomeData, place: Banner['lugar']): readonly Banner[] {
  return 'data' in banners ? banners.data.banners.filter(({ lugar }) => lugar === place) : []
}
