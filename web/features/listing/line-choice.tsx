import { useState } from 'react'
import { Link } from 'react-router'
import type { Facet } from '#contract/listing.ts'
import { countText } from '#web/ui/product/product-text.ts'
import { placePath, withFilter, type ListingPlace } from './listing-place.ts'
import classes from './line-choice.module.css'

const FIRST_SHOWN = 12

/** The lines of a vehicle, large: which of them is wanted is what a person says next. */
export function LineChoice({ place, lines }: { place: ListingPlace; lines: Facet }) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? lines : lines.slice(0, FIRST_SHOWN)
  return (
    <section className={classes.choice} aria-labelledby="elige-linea">
      <h2 id="elige-linea" className={classes.title}>
        ¿Qué refacción buscas?
      </h2>
      <ul className={classes.lines}>
        {shown.map((line) => (
          <li key={line.id}>
            <Link className={classes.line} to={placePath(withFilter(place, 'linea', line))} preventScrollReset>
              <span className={classes.name}>{line.nombre}</span>
              <span className={classes.count}>{countText(line.cantidad)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {lines.length > FIRST_SHOWN && (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Ver menos líneas' : `Ver las ${countText(lines.length)} líneas`}
        </button>
      )}
    </section>
  )
}
