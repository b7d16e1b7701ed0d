import { BannerCarousel } from './banners/banner-carousel.tsx'
import { StoreFigures } from './store-figures.tsx'
import type { HomeData } from './home-data.ts'
import { useOutcome } from '#web/data/outcome.ts'
import { homeSuggestionsQuery, vehicleOptionsQuery } from '#web/data/queries.ts'
import { LazyLineStrip } from './lazy-below-fold.tsx'
import { PopularSearches } from './popular-searches.tsx'
import { VehicleEntry } from './vehicle-entry.tsx'
import classes from './hero.module.css'

/** The first screen: welcome, vehicle, banners, largest lines and popular searches. */
export function Hero({ loaded }: { loaded: HomeData }) {
  const popular = useOutcome(loaded.popular, homeSuggestionsQuery)
  const options = useOutcome(loaded.options, vehicleOptionsQuery())
  // Without banners nothing is shown in their place.
  const shown = 'data' in loaded.banners ? loaded.banners.data : null
  const banners = shown?.banners.filter(({ lugar }) => lugar === 'hero') ?? []
  return (
    <div className={`grid one-column white ${classes.hero ?? ''}`} data-alone={banners.length === 0 || undefined}>
      <div className={`stack gap-16 ${classes.welcome ?? ''}`}>
        <h1 className={`heading ${classes.title ?? ''}`}>Bienvenido</h1>
        <p className={`text-lg leading-14 max-w-36 pretty ${classes.lead ?? ''}`}>
          Busca por clave, línea o vehículo
          <span className="wide-only">, como lo dirías en el mostrador, y encuentra la pieza que le queda</span>.
        </p>
        <StoreFigures options={options.data} />
        <VehicleEntry />
      </div>
      {shown !== null && banners.length > 0 && (
        <div className={`min-w-0 ${classes.banners ?? ''}`}>
          <BannerCarousel banners={banners} pace={shown.ritmos.hero} />
        </div>
      )}
      <div className={`min-w-0 ${classes.lines ?? ''}`}>
        <LazyLineStrip loaded={loaded} />
      </div>
      <div className={`min-w-0 ${classes.popular ?? ''}`}>
        <PopularSearches part={popular} />
      </div>
    </div>
  )
}
