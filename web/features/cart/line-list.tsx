import { useId, useState } from 'react'
import { MoreButton } from '#web/ui/more-button.tsx'
import { CartLineRow, type LineActs } from './cart-line.tsx'
import type { ShownLine } from './cart-lines.ts'
import classes from './line-list.module.css'

interface LineListProps {
  /** The branch. */
  readonly title: string
  readonly lines: readonly ShownLine[]
  /** Whether the lines are stored: not while a change is running. */
  readonly isCurrent: boolean
  readonly acts: LineActs
}

const TITLES = ['Solicitado', 'Surtible', 'Precio', 'Importe']
const ASIDE_TITLES = ['Solicitado', 'Precio']

/** More are shown on demand: a cart has up to 2,000. */
const SHOWN_AT_FIRST = 200

export function LineList({ title, lines, isCurrent, acts }: LineListProps) {
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const isAside = lines.every(({ line }) => line.apartada)
  const shown = isWhole ? lines : lines.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
        <span className={classes.count}>
          {lines.length === 1 ? '1 línea' : `${lines.length.toLocaleString('es-MX')} líneas`}
        </span>
      </h2>
      {/* Each value has its label too, for screen readers and without columns. */}
      <div className={classes.columns} aria-hidden>
        <span>Pieza</span>
        <span className={classes.figures}>
          {(isAside ? ASIDE_TITLES : TITLES).map((name) => (
            <span key={name}>{name}</span>
          ))}
        </span>
        <span />
      </div>
      <ul className="list">
        {shown.map((each) => (
          <CartLineRow key={each.line.id} shown={each} isCurrent={isCurrent} acts={acts} />
        ))}
      </ul>
      {lines.length > SHOWN_AT_FIRST && (
        <MoreButton
          isOpen={isWhole}
          more={`Ver las otras ${(lines.length - SHOWN_AT_FIRST).toLocaleString('es-MX')}`}
          onToggle={() => setWhole(!isWhole)}
        />
      )}
    </section>
  )
}
