import type { FunctionComponent, ReactNode } from 'react'
import { calendarDayText, momentText } from '#web/ui/format/date-text.ts'
import { moneyText } from '#domain/money/money.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import type { Column } from './column.ts'
import classes from './table.module.css'

/** A link of the router, which web/ui may not import. */
export type LinkComponent = FunctionComponent<{ to: string; className?: string | undefined; children: ReactNode }>

interface CellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly timeZone: string
  readonly link: LinkComponent
  readonly onOpen: ((row: Row) => void) | undefined
}

/** The content of a cell; null for an empty one. A function, so that empty cells are recognised. */
export function cellContent<Row>({ column, row, timeZone, link: Link, onOpen }: CellProps<Row>): ReactNode {
  switch (column.kind) {
    case 'text': {
      const text = column.value(row)
      return isLong(text) ? <span className={classes.long}>{text}</span> : text || null
    }
    case 'link': {
      const text = column.value(row)
      const look = `hover-thick ${classes.link ?? ''} ${isLong(text) ? (classes.long ?? '') : ''}`
      return column.to === undefined ? (
        <button type="button" className={look} aria-haspopup="dialog" onClick={() => onOpen?.(row)}>
          {text}
        </button>
      ) : (
        <Link to={column.to(row)} className={look}>
          {text}
        </Link>
      )
    }
    case 'badge': {
      const badge = column.value(row)
      return badge && <StatusBadge {...badge} />
    }
    case 'moment': {
      const instant = column.value(row)
      const zone = column.timeZone?.(row) ?? timeZone
      return instant === null ? null : <time dateTime={instant}>{momentText(instant, zone)}</time>
    }
    case 'day': {
      const day = column.value(row)
      return day === null ? null : <time dateTime={day}>{calendarDayText(day)}</time>
    }
    case 'money':
      return textOf(column.value(row), moneyText)
    case 'number':
      return textOf(column.value(row), countText)
    case 'share':
      return textOf(column.value(row), (share) => `${countText(share)}\u00A0%`)
    case 'chips': {
      const chips = column.value(row)
      return chips.length === 0 ? null : (
        <ul className={`row gap-4 ${classes.chips ?? ''}`}>
          {chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
      )
    }
    case 'other':
      return column.value(row)
  }
}

/** In characters: what is shorter always has its room. */
const SHORT = 18

function isLong(text: string | null): boolean {
  return text !== null && text.length > SHORT
}

function textOf(value: number | null, format: (value: number) => string): string | null {
  return value === null ? null : format(value)
}
