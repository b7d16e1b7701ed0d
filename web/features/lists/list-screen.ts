import type { ReactNode } from 'react'
import type { Column, RowId } from '#web/ui/table/column.ts'
import type { ExportOf, FilterOf, ListCall, OrderOf, RecordExportOf, RowOf, SortOf } from './list-call.ts'

/** The columns, filters and acts of a list, over the row of its call. */
export interface ListScreen<Row, Sort extends string, Filter extends string> {
  /** The name of its saved views: 'usuarios'. */
  readonly name: string
  readonly columns: readonly Column<Row, Sort>[]
  /** As in the contract. */
  readonly defaultOrder: Sort | `-${Sort}`
  readonly filters: readonly ListFilter<Filter>[]
  readonly rowId: (row: Row) => RowId
  /** The name of a row in messages: 'Ana López'. */
  readonly rowName: (row: Row) => string
  /** The searched fields: 'Nombre o correo'. */
  readonly searches: string
  /** The path of the export; null: none. */
  readonly exportPath: string | null
  /** The paths of further exports of its rows. */
  readonly recordExports?: readonly RecordExport[]
}

export interface RecordExport {
  /** 'Existencias' */
  readonly title: string
  readonly path: string
}

export type ListFilter<Name extends string = string> = {
  readonly name: Name
  readonly label: string
} & (
  | { readonly kind: 'text'; readonly placeholder?: string }
  | { readonly kind: 'day' }
  /** `none`: the label without a choice; 'Cualquiera' by default. */
  | { readonly kind: 'choice'; readonly choices: readonly FilterChoice[]; readonly none?: string }
)

export interface FilterChoice {
  /** As in the address. */
  readonly value: string
  readonly label: string
}

/** By the branch of a row. The choices come with the page. */
export function branchFilter(
  page: { readonly sucursales: readonly { readonly id: number; readonly nombre: string }[] } | null,
): ListFilter<'sucursal'> {
  const choices = (page?.sucursales ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))
  return { name: 'sucursal', label: 'Sucursal', kind: 'choice', choices }
}

/** The definition of a list, checked against its call: `listScreen('GET /api/getUsers', { … })`. */
export function listScreen<Name extends ListCall>(
  _call: Name,
  screen: {
    readonly name: string
    readonly columns: readonly Column<RowOf<Name>, SortOf<Name>>[]
    readonly defaultOrder: OrderOf<Name>
    readonly filters?: readonly ListFilter<FilterOf<Name>>[]
    readonly rowId: (row: RowOf<Name>) => RowId
    readonly rowName: (row: RowOf<Name>) => string
    readonly searches: string
    readonly exports?: ExportOf<Name>
    readonly recordExports?: readonly { readonly title: string; readonly call: RecordExportOf<NoInfer<Name>> }[]
  },
): ListScreen<RowOf<Name>, SortOf<Name>, FilterOf<Name>> {
  const { exports, recordExports = [], filters = [], ...rest } = screen
  return {
    ...rest,
    defaultOrder: rest.defaultOrder as SortOf<Name>,
    filters,
    exportPath: exports?.replace(/^GET /u, '') ?? null,
    recordExports: recordExports.map(({ title, call }) => ({ title, path: call.replace(/^GET /u, '') })),
  }
}

/** A list without a column that is the same in all its rows: the orders of one company. */
export function withoutColumn<Row, Sort extends string, Filter extends string>(
  screen: ListScreen<Row, Sort, Filter>,
  column: string,
): ListScreen<Row, Sort, Filter> {
  return { ...screen, columns: screen.columns.filter(({ name }) => name !== column) }
}

/** A bulk act on the selected rows, or on all filtered ones (contract/list.ts, `bulkSelection`). */
type BulkSelection = { readonly ids: number[] } | { readonly filtro: Record<string, string> }

export interface BulkAct {
  readonly label: string
  readonly icon?: ReactNode
  readonly isDestructive?: boolean
  /** The confirmation; `count` as the user sees it. */
  readonly asks?: (count: number) => { readonly title: string; readonly text?: string; readonly act: string }
  /**
   * @returns the result, with the server's number of changed rows: 'Se suspendieron 12 usuarios.' null: cancelled. `count` as the user sees
   * it.
   */
  readonly run: (selection: BulkSelection, count: number) => Promise<string | null>
}
