import { VehiclePicker } from '#web/features/vehicle/vehicle-picker.tsx'
import type { HomeSuggestions } from '#web/features/search-box/home-suggestions.ts'
import type { VehicleOptions } from '#web/features/vehicle/vehicle-options.ts'
import { CatalogueFigures } from './catalogue-figures.tsx'
import type { PartState } from './part-of-home.ts'
import { PopularSearches } from './popular-searches.tsx'
import classes from './hero.module.css'

interface HeroProps {
  readonly popular: PartState<HomeSuggestions>
  readonly catalogue: PartState<VehicleOptions>
}

/** The first fold: what this is, what others look for, and the choice of a vehicle. */
export function Hero({ popular, catalogue }: HeroProps) {
  return (
    <div className={classes.hero}>
      <div className={classes.welcome}>
        <h1 className={classes.title}>Bienvenido</h1>
        <p className={classes.lead}>
          Busca por clave, línea o vehículo, como lo dirías en el mostrador, y encuentra la pieza que le queda.
        </p>
        <CatalogueFigures options={catalogue.data} />
        <PopularSearches part={popular} />
      </div>
      <section id="vehiculo" className={classes.panel} aria-labelledby="vehiculo-titulo">
        <h2 id="vehiculo-titulo" className={classes.panelTitle}>
          Elige tu vehículo
        </h2>
        <p className={classes.panelNote}>Lo recordamos, y en cada pieza te decimos si le queda.</p>
        <VehiclePicker options={catalogue.data} />
      </section>
    </div>
  )
}
