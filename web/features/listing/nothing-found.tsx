import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UnderstoodTerm } from '#contract/listing.ts'
import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { VehiclePicker } from '#web/features/vehicle/vehicle-picker.tsx'
import type { ChosenFilter } from './facet-groups.ts'
import { placePath, withoutFilter, withoutFilters, withPage, withText, type ListingPlace } from './listing-place.ts'
import classes from './nothing-found.module.css'

interface NothingFoundProps {
  readonly place: ListingPlace
  readonly understood: readonly UnderstoodTerm[]
  readonly chosen: readonly ChosenFilter[]
}

/** What to try when a list is empty: fewer limits one by one, the spelling, the vehicle. */
export function NothingFound({ place, understood, chosen }: NothingFoundProps) {
  const ways = waysOut(place, understood, chosen)
  return (
    <div className={classes.nothing}>
      {ways.length > 0 && (
        <section className={classes.part}>
          <h2 className={classes.title}>Prueba con menos filtros</h2>
          <ul className={classes.ways}>
            {ways.map(({ text, to }) => (
              <li key={to}>
                <Link to={to} rel="nofollow">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Advice title="Revisa lo que escribiste">
        <li>Las claves se encuentran con o sin guiones y espacios: prueba con la clave completa o su principio.</li>
        <li>Con palabras, empieza por la línea y el modelo: “balatas tsuru”.</li>
        <li>También puedes escribir el número de otra marca: mostramos su equivalente.</li>
      </Advice>
      <section className={classes.part}>
        <h2 className={classes.title}>Busca por vehículo</h2>
        <VehiclePicker />
      </section>
    </div>
  )
}

function Advice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.advice}>{children}</ul>
    </section>
  )
}

function waysOut(
  place: ListingPlace,
  understood: readonly UnderstoodTerm[],
  chosen: readonly ChosenFilter[],
): { text: string; to: string }[] {
  const ofText =
    place.kind === 'search'
      ? understood
          .filter(({ sin }) => sin.trim().length >= MIN_SEARCH_LENGTH)
          .map(({ etiqueta, sin }) => ({ text: `Buscar sin “${etiqueta}”`, to: placePath(withText(place, sin)) }))
      : []
  const ofFilters = chosen.map(({ name, title, label }) => ({
    text: `Quitar ${title.toLowerCase()} ${label}`.trimEnd(),
    to: placePath(withoutFilter(place, name)),
  }))
  const all = chosen.length > 1 ? [{ text: 'Quitar todos los filtros', to: placePath(withoutFilters(place)) }] : []
  const first = place.pagina > 1 ? [{ text: 'Ir a la primera página', to: placePath(withPage(place, 1)) }] : []
  return [...first, ...ofText, ...ofFilters, ...all]
}
