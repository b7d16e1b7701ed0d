import { IconUserQuestion } from '@tabler/icons-react'
import { Link, NavLink, useSearchParams } from 'react-router'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import tabs from '#web/app/navigation/address-tabs.module.css'
import { currentTabIntoView } from '#web/app/navigation/current-tab-into-view.ts'
import { useSession } from '#web/data/session.ts'
import { MissingDocument } from '#web/features/documents/document-parts.tsx'
import { changedQuery } from '#web/features/lists/list-address.ts'
import type { Column, RowId } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { CUSTOMER_PARAMETER } from './customer-quotes.ts'

const SCREENS = [PRIVATE_SCREENS.quotes, PRIVATE_SCREENS.authorizedQuotes, PRIVATE_SCREENS.quoteList]

/** Tabs of one user's quotes, and a link to all that the viewer sees. */
export function CustomerQuoteTabs() {
  const [query] = useSearchParams()
  const customer = query.get(CUSTOMER_PARAMETER)
  const search = customer === null ? '' : `?${new URLSearchParams({ [CUSTOMER_PARAMETER]: customer }).toString()}`
  return (
    <nav ref={currentTabIntoView} aria-label="Cotizaciones" className={tabs.tabs}>
      <ul className="flex gap-4">
        {SCREENS.map(({ path, title }) => (
          <li key={path}>
            <NavLink to={{ pathname: path, search }} end className={`ring-inside ${tabs.tab ?? ''}`}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shown where the user does not exist, or the viewer may not see their quotes. */
export function MissingCustomer({ title }: { readonly title: string }) {
  return (
    <MissingDocument
      title={title}
      icon={IconUserQuestion}
      name="Este cliente no existe"
      text="Revisa el enlace, o busca sus cotizaciones en la lista."
      list={{ label: 'Ver cotizaciones', path: PRIVATE_SCREENS.quoteList.path }}
    />
  )
}

interface PlainTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => RowId
  readonly rowName: (row: Row) => string
}

/** Rows in the order of the answer: newest first. */
export function PlainTable<Row>({ columns, ...table }: PlainTableProps<Row>) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  return (
    <DataTable
      {...table}
      columns={columns.filter(({ isExtra }) => isExtra !== true).map(unsorted)}
      order=""
      onOrder={() => {}}
      density={null}
      timeZone={timeZone}
      link={Link}
    />
  )
}

function unsorted<Row>(column: Column<Row>): Column<Row> {
  const { sort: _, ...plain } = column
  return plain
}

interface FurtherRowsProps {
  /** The page parameter of the address. */
  readonly parameter: string
  readonly page: number
  /** undefined: this is the last page. */
  readonly next: number | undefined
}

/** Links to further rows. Nothing where all are shown. */
export function FurtherRows({ parameter, page, next }: FurtherRowsProps) {
  const [query] = useSearchParams()
  const searchOf = (number: number) => changedQuery(query, { [parameter]: number === 1 ? null : String(number) })
  if (page === 1 && next === undefined) return null
  return (
    <nav aria-label="Más filas" className={tabs.tabs}>
      {page > 1 && (
        <ActionLink to={{ search: searchOf(page - 1) }} look="plain">
          Ver las anteriores
        </ActionLink>
      )}
      {next !== undefined && (
        <ActionLink to={{ search: searchOf(next) }} look="plain">
          Hay más: ver las siguientes
        </ActionLink>
      )}
    </nav>
  )
}
