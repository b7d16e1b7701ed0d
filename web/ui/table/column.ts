import type { ReactNode } from 'react'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

/** A column of a list. The kind decides the content of its cells; `null` is shown as nothing. */
export type Column<Row, Sort extends string = string> = {
  /** In the address. */
  readonly name: string
  readonly title: string
  /** The contract's order of the column. */
  readonly sort?: Sort
  /** Hidden unless the user chooses it. */
  readonly isExtra?: boolean
  /** The sort type, where it differs from that of the kind. */
  readonly sortsAs?: 'number'
  /** Its values say what they are: on a phone they have no title, as badges and chips have none. */
  readonly isSelfEvident?: boolean
  /** Keys stay on one line; a description may break anywhere, and on a phone has no title. */
  readonly breaks?: 'never' | 'anywhere'
} & CellKind<Row>

type CellKind<Row> =
  | { readonly kind: 'text'; readonly value: (row: Row) => string | null }
  /** A link below the router base; without `to` a button that opens the row. */
  | { readonly kind: 'link'; readonly value: (row: Row) => string; readonly to?: (row: Row) => string }
  | { readonly kind: 'badge'; readonly value: (row: Row) => StatusLook | null }
  /** An instant: '2026-11-22T05:30:00.000Z'. */
  | {
      readonly kind: 'moment'
      readonly value: (row: Row) => string | null
      /** Of the row, instead of the table's. */
      readonly timeZone?: (row: Row) => string
    }
  /** A day of the calendar: '2026-11-22'. */
  | { readonly kind: 'day'; readonly value: (row: Row) => string | null }
  /** Integer centavos. */
  | { readonly kind: 'money'; readonly value: (row: Row) => number | null }
  | { readonly kind: 'number'; readonly value: (row: Row) => number | null }
  /** A percentage. */
  | { readonly kind: 'share'; readonly value: (row: Row) => number | null }
  | { readonly kind: 'chips'; readonly value: (row: Row) => readonly string[] }
  | { readonly kind: 'other'; readonly value: (row: Row) => ReactNode }

/** An action of a row, in the menu at its end. */
export interface RowAct {
  readonly label: string
  readonly icon?: ReactNode
  readonly isDestructive?: boolean
  /** An address below the router base, or a function. */
  readonly to?: string
  readonly onAct?: () => void
}

export type RowId = string | number

type Sorted = Pick<Column<never>, 'kind' | 'sortsAs'>

/** What a compact row may cut; null for what is always whole. */
export function cutText<Row>(column: Column<Row>, row: Row): string | null {
  return column.kind === 'text' || column.kind === 'link' ? column.value(row) : null
}

/** Whether the column is aligned at the last digits. A link with a number is aligned like other names. */
export function isNumeric({ kind, sortsAs }: Sorted): boolean {
  return kind === 'money' || kind === 'number' || kind === 'share' || (kind === 'other' && sortsAs === 'number')
}

/** The sort type of a column: numbers from the largest first, times from the newest. */
export function sortedAs({ kind, sortsAs }: Sorted): 'number' | 'moment' | 'text' {
  if (kind === 'moment' || kind === 'day') return 'moment'
  return kind === 'money' || kind === 'number' || kind === 'share' || sortsAs === 'number' ? 'number' : 'text'
}

/** The order after a click on a heading: reversed where the list is already sorted by it. */
export function nextOrder<Sort extends string>(
  { sort, ...column }: Sorted & { readonly sort: Sort },
  order: string,
): Sort | `-${Sort}` {
  if (order === sort) return `-${sort}`
  if (order === `-${sort}`) return sort
  return sortedAs(column) === 'text' ? sort : `-${sort}`
}
