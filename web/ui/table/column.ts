import type { ReactNode } from 'react'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

/** A column of a list. What its cells show depends on the kind; `null` is shown as nothing. */
export type Column<Row, Sort extends string = string> = {
  /** In the address. */
  readonly name: string
  readonly title: string
  /** By which order of the contract the column sorts. */
  readonly sort?: Sort
  /** Shown only to who chooses it. */
  readonly isExtra?: boolean
  /** What its values are ordered as, where the kind does not say it. */
  readonly sortsAs?: 'number'
  /** Keys are on one line; a description may break anywhere, and on a phone stands without a title. */
  readonly breaks?: 'never' | 'anywhere'
} & CellKind<Row>

type CellKind<Row> =
  | { readonly kind: 'text'; readonly value: (row: Row) => string | null }
  /** Leads to an address below the router base; without `to` it is a button that opens the row. */
  | { readonly kind: 'link'; readonly value: (row: Row) => string; readonly to?: (row: Row) => string }
  | { readonly kind: 'badge'; readonly value: (row: Row) => StatusLook | null }
  /** An instant: '2026-11-22T05:30:00.000Z'. */
  | {
      readonly kind: 'moment'
      readonly value: (row: Row) => string | null
      /** Of the row, in place of that of the table. */
      readonly timeZone?: (row: Row) => string
    }
  /** A day of the calendar: '2026-11-22'. */
  | { readonly kind: 'day'; readonly value: (row: Row) => string | null }
  /** Integer centavos. */
  | { readonly kind: 'money'; readonly value: (row: Row) => number | null }
  | { readonly kind: 'number'; readonly value: (row: Row) => number | null }
  | { readonly kind: 'chips'; readonly value: (row: Row) => readonly string[] }
  | { readonly kind: 'other'; readonly value: (row: Row) => ReactNode }

/** What can be done with a row, in the menu at its end. */
export interface RowAct {
  readonly label: string
  readonly icon?: ReactNode
  readonly isDestructive?: boolean
  /** An address below the router base, or what is done. */
  readonly to?: string
  readonly onAct?: () => void
}

export type RowId = string | number

type Sorted = Pick<Column<never>, 'kind' | 'sortsAs'>

/** Numbers are read at the end of their digits. A link to what has a number stands with other names. */
export function isNumeric({ kind, sortsAs }: Sorted): boolean {
  return kind === 'money' || kind === 'number' || (kind === 'other' && sortsAs === 'number')
}

/** What a column is ordered as: numbers from the largest first, times from the newest. */
export function sortedAs({ kind, sortsAs }: Sorted): 'number' | 'moment' | 'text' {
  if (kind === 'moment' || kind === 'day') return 'moment'
  return kind === 'money' || kind === 'number' || sortsAs === 'number' ? 'number' : 'text'
}

/** The order that the heading of a column leads to: the other way where it is sorted by it. */
export function nextOrder<Sort extends string>(
  { sort, ...column }: Sorted & { readonly sort: Sort },
  order: string,
): Sort | `-${Sort}` {
  if (order === sort) return `-${sort}`
  if (order === `-${sort}`) return sort
  return sortedAs(column) === 'text' ? sort : `-${sort}`
}
