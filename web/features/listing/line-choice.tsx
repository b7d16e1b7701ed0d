import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Facet } from '#contract/listing.ts'
import { countText } from '#web/ui/product/product-text.ts'
import classes from './line-choice.module.css'

interface LineChoiceProps {
  readonly title: string
  readonly lines: Facet
  /** The list of a line, below the router base. */
  readonly pathTo: (line: Facet[number]) => string
  /** The others come on demand; robots find them at once. */
  readonly firstShown?: number
  readonly more?: (count: string) => string
  /** Which come first: those at the beginning, or those with most parts, wherever they stand. */
  readonly firstBy?: 'order' | 'count'
}

/** Lines or the like, large, with how many parts each has: which of them is wanted is what a person says next. */
export function LineChoice({
  title,
  lines,
  pathTo,
  firstShown = 12,
  more = allLines,
  firstBy = 'order',
}: LineChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const titleId = useId()
  const ranked = firstBy === 'order' ? lines : lines.toSorted((a, b) => b.cantidad - a.cantidad)
  const first = new Set(ranked.slice(0, firstShown))
  return (
    <section className={classes.choice} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.id} hidden={!isOpen && !first.has(line)}>
            <Link className={classes.line} to={pathTo(line)} preventScrollReset>
              <span className={classes.name}>{line.nombre}</span>
              <span className={classes.count}>{countText(line.cantidad)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {lines.length > firstShown && (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Ver menos' : more(countText(lines.length))}
        </button>
      )}
    </section>
  )
}

function allLines(count: string): string {
  return `Ver las ${count} líneas`
}
