import { IconFilterOff } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { StoredMark } from '#web/app/head/stored-mark.tsx'
import { Breadcrumbs } from '#web/app/navigation/breadcrumbs.tsx'
import { useSession } from '#web/data/session.ts'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import screenClasses from '#web/ui/screen.module.css'
import { countText } from '#web/ui/format/count-text.ts'
import type { RowAct } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { EmptyPanel, FailurePanel } from '#web/ui/panel/state-panel.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { densityOf, filterQuery, hasSameRows, orderOf, shownColumns } from './list-address.ts'
import type { ListPage } from './list-call.ts'
import { ClearFilters, ListFilters } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import type { BulkAct, ListFilter, ListScreen } from './list-screen.ts'
import { ListSearch } from './list-search.tsx'
import { OrderChoice } from './order-choice.tsx'
import { SavedViewsMenu } from './saved-views-menu.tsx'
import { DENSITY_MARK, TableSettings } from './table-settings.tsx'
import { useListAddress } from './use-list-address.ts'
import { useSelection } from './use-selection.ts'
import classes from './list-view.module.css'

interface ListViewProps<Row, Sort extends string, Filter extends string> {
  readonly screen: ListScreen<Row, Sort, Filter>
  /** The result of `loadList`. */
  readonly list: { readonly page: ListPage<Row> | null; readonly failure: string | null }
  readonly title: string
  /** Part of a screen with its own heading: only the list and its search. */
  readonly isPart?: boolean
  /** The breadcrumbs, from the start to the screen itself. */
  readonly steps?: readonly { readonly name: string; readonly path: string }[]
  /** The export of a list that is part of a screen, with further query parameters. */
  readonly partExport?: { readonly path: string; readonly query?: Readonly<Record<string, string>> }
  /** Beside the title: 'Nuevo usuario'. */
  readonly acts?: ReactNode
  readonly lead?: ReactNode
  /** Replace those of the definition, where their choices come with the list. */
  readonly filters?: readonly ListFilter<Filter>[]
  readonly rowActs?: (row: Row) => readonly RowAct[]
  readonly onOpen?: (row: Row) => void
  readonly bulkActs?: readonly BulkAct[]
  /** Whether a row can be selected; by default every one. */
  readonly isSelectable?: (row: Row) => boolean
  /** The text of an empty list, and what to do next. */
  readonly empty: { readonly title: string; readonly text?: string; readonly act?: ReactNode }
}

const NO_ACTS: readonly BulkAct[] = []

/** A screen that is a list: search, filters, table, pages; its state is in the address. */
export function ListView<Row, Sort extends string, Filter extends string>({
  screen,
  list,
  title,
  isPart = false,
  steps,
  partExport,
  acts,
  lead,
  filters = screen.filters,
  rowActs,
  onOpen,
  bulkActs = NO_ACTS,
  isSelectable,
  empty,
}: ListViewProps<Row, Sort, Filter>) {
  const { columns, defaultOrder, rowId, rowName, searches, exportPath } = screen
  const address = useListAddress()
  const { query, wanted, isPending, change } = address
  const page = useLastValue(list.page)
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const names = filters.map(({ name }) => name)
  // While the same rows are loaded, they stay: one of them may have the focus, or get it back from a dialog.
  const waiting = useWaiting(isPending && !hasSameRows(query, wanted, names))
  const filtered = filterQuery(query, names)
  const selection = useSelection(filtered)
  const sorts = columns.flatMap(({ sort }) => sort ?? [])
  const onOrder = (orden: string) => change({ orden: orden === defaultOrder ? null : orden })
  const order = orderOf(wanted, sorts, defaultOrder)
  const total = page?.total ?? 0
  const isFiltered = Object.keys(filtered).length > 0
  // An empty list offers it below: one act of a screen is orange.
  const hasSameAct = acts === empty.act && page?.total === 0 && !isFiltered && list.failure === null

  const count = (
    <p className={`faint text-md ${isPart ? (classes.count ?? '') : 'nowrap'}`} role="status">
      {waiting === 'no' ? rangeText(list) : 'Cargando…'}
    </p>
  )

  return (
    <section
      aria-label={title}
      aria-busy={isPending}
      className={isPart ? 'stack gap-14' : `${screenClasses.screen ?? ''} ${classes.list ?? ''}`}
    >
      <StoredMark {...DENSITY_MARK} />
      {steps !== undefined && <Breadcrumbs steps={steps} />}
      {!isPart && (
        <header className={classes.head}>
          <div className={classes.name}>
            <h1 className={`${screenClasses.heading ?? ''} ${screenClasses.private ?? ''}`}>{title}</h1>
            {count}
          </div>
          <div className="flex gap-8">
            <SavedViewsMenu list={screen.name} address={address} />
            <TableSettings columns={columns} address={address} />
            {exportPath !== null && (
              <ExportMenu
                path={exportPath}
                records={screen.recordExports ?? []}
                query={{ ...filtered, orden: orderOf(query, sorts, defaultOrder) }}
                total={total}
              />
            )}
          </div>
          {acts !== undefined && !hasSameAct && <div className={`row gap-8 ${classes.acts ?? ''}`}>{acts}</div>}
        </header>
      )}
      {lead}
      <div className={`row items-end gap-8-16 ${classes.toolbar ?? ''}`}>
        <ListSearch address={address} searches={searches} />
        {isPart && (
          <>
            {acts}
            {partExport !== undefined && (
              <ExportMenu
                path={partExport.path}
                query={{ ...filtered, ...partExport.query, orden: orderOf(query, sorts, defaultOrder) }}
                total={total}
              />
            )}
            {count}
          </>
        )}
        <ListFilters filters={filters} address={address} />
        {sorts.length > 0 && total > 0 && <OrderChoice columns={columns} order={order} onOrder={onOrder} />}
      </div>
      <div className={`stack min-w-0 gap-12 ${classes.rows ?? ''}`}>
        <ProgressLine isPending={isPending} className={classes.progress} />
        {list.failure !== null && waiting !== 'long' ? (
          <Failing message={list.failure} />
        ) : page !== null && total > 0 ? (
          <DataTable
            caption={title}
            columns={shownColumns(columns, wanted)}
            rows={page.filas}
            rowId={rowId}
            rowName={rowName}
            order={order}
            onOrder={onOrder}
            density={densityOf(wanted)}
            timeZone={timeZone}
            link={Link}
            selection={bulkActs.length > 0 ? selection : undefined}
            isSelectable={isSelectable}
            acts={rowActs}
            onOpen={onOpen}
            waiting={waiting}
          />
        ) : isFiltered ? (
          <EmptyPanel
            icon={IconFilterOff}
            title="Nada cumple estos filtros"
            text="Quita alguno, o revisa cómo está escrito lo que buscas."
          >
            <ClearFilters filters={filters} address={address} />
          </EmptyPanel>
        ) : (
          <EmptyPanel title={empty.title} {...(empty.text === undefined ? {} : { text: empty.text })}>
            {empty.act}
          </EmptyPanel>
        )}
        {bulkActs.length > 0 && <BulkBar acts={bulkActs} selection={selection} total={total} filters={filtered} />}
        {page !== null && list.failure === null && <ListPages page={page} address={address} />}
      </div>
    </section>
  )
}

/** '26–50 de 1,234' */
function rangeText({ page, failure }: { page: ListPage | null; failure: string | null }): string {
  // The panel shows the error.
  if (page === null || failure !== null) return ''
  const { filas, pagina, porPagina, total } = page
  if (total === 0) return 'Sin resultados'
  const first = (pagina - 1) * porPagina + 1
  return `${countText(first)}–${countText(first + filas.length - 1)} de ${countText(total)}`
}

function Failing({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator()
  return <FailurePanel message={message} isBusy={state !== 'idle'} onRetry={() => void revalidate()} />
}

const LONG_MS = 500

/** A short wait fades the rows; a long one shows a skeleton. */
function useWaiting(isPending: boolean): 'no' | 'short' | 'long' {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isPending])
  if (!isPending) return 'no'
  return isLong ? 'long' : 'short'
}
