import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Facet } from '#contract/listing.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './facet-choice.module.css'

interface FacetChoiceProps {
  readonly title: string
  /** Below the title. */
  readonly note?: string
  readonly lines: Facet
  /** The address of a value, below the router base. */
  readonly pathTo: (line: Facet[number]) => string
  /** The others are shown on demand; robots find them at once. */
  readonly firstShown?: number
  readonly more?: (count: string) => string
  /** The first shown values: in order, or those with most parts. */
  readonly firstBy?: 'order' | 'count'
  /** `brands`: larger names, with 'piezas' below each. */
  readonly look?: 'lines' | 'brands'
}

/** Lines or other values, large, with their number of parts: the next choice of the visitor. */
export function FacetChoice({
  title,
  note,
  lines,
  pathTo,
  firstShown = 12,
  more = allLines,
  firstBy = 'order',
  look = 'lines',
}: FacetChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const titleId = useId()
  const ranked = firstBy === 'order' ? lines : lines.toSorted((a, b) => b.cantidad - a.cantidad)
  const first = new Set(ranked.slice(0, firstShown))
  return (
    <section aria-labelledby={titleId}>
      <SectionHeading id={titleId} size="small" className="mb-8">
        {title}
      </SectionHeading>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      <ul className={classes.lines} data-look={look}>
        {lines.map((line) => (
          <li key={line.id} hidden={!isOpen && !first.has(line)}>
            <Link className={`ring-inside ${classes.line ?? ''}`} to={pathTo(line)} preventScrollReset>
              <span className={`text-lg subheading ${classes.name ?? ''}`}>{line.nombre}</span>
              <span className="flex-none faint text-sm">
                {look === 'lines' ? countText(line.cantidad) : piecesText(line.cantidad)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {lines.length > firstShown && (
        <MoreButton isOpen={isOpen} more={more(countText(lines.length))} onToggle={() => setIsOpen(!isOpen)} />
      )}
    </section>
  )
}

function allLines(count: string): string {
  return `Ver las ${count} líneas`
}

function piecesText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'pieza' : 'piezas'}`
}
