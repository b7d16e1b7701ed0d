import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { ActsMenu } from './acts-menu.tsx'
import { cellContent, type LinkComponent } from './cell.tsx'
import { ColumnHeading } from './column-heading.tsx'
import { cutText, isNumeric, type Column, type RowAct, type RowId } from './column.ts'
import { RowCheck } from './row-check.tsx'
import classes from './table.module.css'

export interface TableSelection {
  readonly isChosen: (id: RowId) => boolean
  readonly onChoose: (ids: readonly RowId[], isChosen: boolean) => void
}

export interface DataTableProps<Row, Sort extends string> {
  /** The content of the table, for screen readers. */
  readonly caption: string
  /** In their order; the first names the row. */
  readonly columns: readonly Column<Row, Sort>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => RowId
  /** The name of a row in texts about it: 'Ana López'. */
  readonly rowName: (row: Row) => string
  /** 'nombre' or '-nombre'. */
  readonly order: string
  readonly onOrder: (order: Sort | `-${Sort}`) => void
  /** null: as the page says (web/features/lists/density.tsx), compact unless somebody chose otherwise. */
  readonly density: 'normal' | 'compacta' | null
  readonly timeZone: string
  readonly link: LinkComponent
  /** Without it rows cannot be selected. */
  readonly selection?: TableSelection | undefined
  /** Whether a row can be selected; without it all can. */
  readonly isSelectable?: ((row: Row) => boolean) | undefined
  readonly acts?: ((row: Row) => readonly RowAct[]) | undefined
  /** The action of a 'link' column without an address. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Other rows are loading: the present ones fade, or after a while become outlines. */
  readonly waiting?: 'no' | 'short' | 'long'
}

/** Rows and columns; on a phone each row is a card. */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { caption, columns, rows, rowId, order, onOrder, density, selection, acts, waiting = 'no' } = props
  const { isSelectable = () => true } = props
  const ids = rows.filter(isSelectable).map(rowId)
  const chosen = selection === undefined ? 0 : ids.filter(selection.isChosen).length
  return (
    <div className="scroll-x">
      <table className={classes.table} data-density={density ?? undefined} data-waiting={waiting}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection !== undefined && (
              <th scope="col" className={classes.checkCell}>
                <RowCheck
                  label="Elegir toda la página"
                  isChecked={ids.length > 0 && chosen === ids.length}
                  isPartial={chosen > 0 && chosen < ids.length}
                  onChange={(isChosen) => selection.onChoose(ids, isChosen)}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHeading key={column.name} column={column} order={order} onOrder={onOrder} />
            ))}
            {acts !== undefined && (
              <th scope="col">
                <span className="sr-only">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {waiting === 'long' ? (
            <SkeletonRows count={rows.length} columns={columns.length + extraCells(props)} />
          ) : (
            rows.map((row) => <TableRow key={rowId(row)} row={row} table={props} />)
          )}
        </tbody>
      </table>
    </div>
  )
}

function TableRow<Row, Sort extends string>({ row, table }: { row: Row; table: DataTableProps<Row, Sort> }) {
  const { columns, rowId, rowName, timeZone, link, selection, isSelectable = () => true, acts, onOpen } = table
  const id = rowId(row)
  const isChosen = isSelectable(row) && (selection?.isChosen(id) ?? false)
  return (
    <tr data-chosen={isChosen || undefined}>
      {selection !== undefined && (
        <td className={classes.checkCell}>
          {isSelectable(row) && (
            <RowCheck
              label={`Elegir ${rowName(row)}`}
              isChecked={isChosen}
              onChange={(next) => selection.onChoose([id], next)}
            />
          )}
        </td>
      )}
      {columns.map((column, index) => {
        const content = cellContent({ column, row, timeZone, link, onOpen })
        const isEmpty = content === null
        const common = {
          title: cutText(column, row) ?? undefined,
          'data-title': column.isSelfEvident === true ? undefined : column.title,
          'data-kind': column.kind,
          'data-numeric': isNumeric(column) || undefined,
          'data-breaks': column.breaks,
          'data-empty': isEmpty || undefined,
        }
        const shown = isEmpty ? <span className="pale">—</span> : content
        return index === 0 ? (
          <th key={column.name} scope="row" {...common}>
            {shown}
          </th>
        ) : (
          <td key={column.name} {...common}>
            {shown}
          </td>
        )
      })}
      {acts !== undefined && (
        <td className={classes.acts}>
          <ActsMenu acts={acts(row)} rowName={rowName(row)} link={link} />
        </td>
      )}
    </tr>
  )
}

function extraCells({ selection, acts }: Pick<DataTableProps<never, never>, 'selection' | 'acts'>): number {
  return (selection === undefined ? 0 : 1) + (acts === undefined ? 0 : 1)
}

/** Outlines of loading rows. */
function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  return Array.from({ length: Math.max(count, 5) }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_empty, column) => (
        <td key={column}>
          <Skeleton height={12} width={`${55 + ((row * 7 + column * 13) % 40)}%`} />
        </td>
      ))}
    </tr>
  ))
}
