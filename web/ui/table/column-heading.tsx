import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { isNumeric, nextOrder, type Column } from './column.ts'
import classes from './table.module.css'

interface ColumnHeadingProps<Row, Sort extends string> {
  readonly column: Column<Row, Sort>
  readonly order: string
  readonly onOrder: (order: Sort | `-${Sort}`) => void
}

/** The heading of a column; a button where the list can be sorted by it. */
export function ColumnHeading<Row, Sort extends string>({ column, order, onOrder }: ColumnHeadingProps<Row, Sort>) {
  const { sort, title } = column
  if (sort === undefined) {
    return (
      <th scope="col" data-numeric={isNumeric(column) || undefined}>
        {title}
      </th>
    )
  }
  const direction = order === sort ? 'ascending' : order === `-${sort}` ? 'descending' : undefined
  const Icon = direction === undefined ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={direction} data-numeric={isNumeric(column) || undefined}>
      <button type="button" className={classes.sort} onClick={() => onOrder(nextOrder({ ...column, sort }, order))}>
        {title}
        <Icon size={16} stroke={2} aria-hidden className={classes.sortIcon} />
      </button>
    </th>
  )
}
