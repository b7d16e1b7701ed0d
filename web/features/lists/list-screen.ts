import type { ReactNode } from 'react'
import type { Column, RowId } from '#web/ui/table/column.ts'
import type { ExportOf, FilterOf, ListCall, OrderOf, RecordExportOf, RowOf, SortOf } from './list-call.ts'

/** What a list shows and can be asked, over the row that its call answers. */
export interface ListScreen<Row, Sort extends string, Filter extends string> {
  /** Of its saved views: 'usuarios'. */
  readonly name: string
  readonly columns: readonly Column<Row, Sort>[]
  /** As the contract has it. */
  readonly defaultOrder: Sort | `-${Sort}`
  readonly filters: readonly ListFilter<Filter>[]
  readonly rowId: (row: Row) => RowId
  /** Names a row in what is said of it: 'Ana López'. */
  readonly rowName: (row: Row) => string
  /** What the search looks through: 'Nombre o correo'. */
  readonly searches: string
  /** Where all that the filters give comes as a file; null: nowhere. */
  readonly exportPath: string | null
  /** Where what belongs to its rows comes as a file. */
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
  /** `none` says what is listed without a choice; 'Cualquiera' unless given. */
  | { readonly kind: 'choice'; readonly choices: readonly FilterChoice[]; readonly none?: string }
)

export interface FilterChoice {
  /** As the address has it. */
  readonly value: string
  readonly label: string
}

/** By the branch of a row. The branches to choose from come with the page. */
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

/** A list whose rows are all the same in one column: the orders of one company. */
export function withoutColumn<Row, Sort extends string, Filter extends string>(
  screen: ListScreen<Row, Sort, Filter>,
  column: string,
): ListScreen<Row, Sort, Filter> {
  return { ...screen, columns: screen.columns.filter(({ name }) => name !== column) }
}

/** A bulk act: the rows that were chosen, or all that a filter gives (contract/list.ts, `bulkSelection`). */
type BulkSelection = { readonly ids: number[] } | { readonly filtro: Record<string, string> }

export interface BulkAct {
  readonly label: string
  readonly icon?: ReactNode
  readonly isDestructive?: boolean
  /** The question that is asked before; `count` as the person sees it. */
  readonly asks?: (count: number) => { readonly title: string; readonly text?: string; readonly act: string }
  /**
   * Returns what was done, with the number that the server says it touched: 'Se suspendieron 12 usuarios.' null: nothing after all.
   * `count` as the person sees it.
   */
  readonly run: (selection: BulkSelection, count: number) => Promise<string | null>
}
