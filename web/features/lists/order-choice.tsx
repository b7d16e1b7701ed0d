import { useId } from 'react'
import { Select } from '#web/ui/form/select.tsx'
import { sortedAs, type Column } from '#web/ui/table/column.ts'
import classes from './order-choice.module.css'

interface OrderChoiceProps<Row, Sort extends string> {
  readonly columns: readonly Column<Row, Sort>[]
  readonly order: string
  readonly onOrder: (order: string) => void
}

/** The order of a list on phones, which have no column headings. */
export function OrderChoice<Row, Sort extends string>({ columns, order, onOrder }: OrderChoiceProps<Row, Sort>) {
  const id = useId()
  return (
    <div className={classes.order}>
      <label htmlFor={id}>Ordenar por</label>
      <Select id={id} value={order} onChange={(event) => onOrder(event.currentTarget.value)}>
        {columns.flatMap((column) => {
          const { sort, title } = column
          if (sort === undefined) return []
          const [up, down] = wordsOf(column)
          return [
            <option key={sort} value={sort}>
              {title}: {up}
            </option>,
            <option key={`-${sort}`} value={`-${sort}`}>
              {title}: {down}
            </option>,
          ]
        })}
      </Select>
    </div>
  )
}

const ORDER_WORDS = {
  moment: ['lo más antiguo', 'lo más reciente'],
  number: ['de menos a más', 'de más a menos'],
  text: ['de la A a la Z', 'de la Z a la A'],
} as const

/** The labels of ascending and descending. */
function wordsOf<Row>(column: Column<Row>): readonly [string, string] {
  return ORDER_WORDS[sortedAs(column)]
}
