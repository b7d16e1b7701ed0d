import type { CallName } from '#contract/api.ts'
import type { CallInput, CallOutput } from '#contract/client.ts'

/** The calls whose answer is a page of a list (contract/list.ts). */
export type ListCall = {
  [Name in CallName]: CallOutput<Name> extends ListPage ? Name : never
}[CallName]

/** A page as every list answers it. */
export interface ListPage<Row = unknown> {
  readonly filas: readonly Row[]
  readonly total: number
  readonly pagina: number
  readonly porPagina: number
  readonly paginas: number
}

export type RowOf<Name extends ListCall> =
  CallOutput<Name> extends { readonly filas: readonly (infer Row)[] } ? Row : never

type QueryOf<Name extends ListCall> = NonNullable<CallInput<Name>['query']>

/** 'nombre' and '-nombre' of a list that sorts by names. */
export type OrderOf<Name extends ListCall> =
  QueryOf<Name> extends { orden?: infer Order } ? Exclude<Order, undefined> & string : never
export type SortOf<Name extends ListCall> = Exclude<OrderOf<Name>, `-${string}`>
export type FilterOf<Name extends ListCall> = Exclude<
  keyof QueryOf<Name> & string,
  'pagina' | 'porPagina' | 'orden' | 'buscar'
>

/** The calls that export all filtered rows as a file. */
export type ExportOf<Name extends ListCall> = Extract<CallName, `${Name}/exporta`>
/** The calls that export further data of the rows, such as their stock. */
export type RecordExportOf<Name extends ListCall> = Extract<CallName, `${Name}/${string}/exporta`>
