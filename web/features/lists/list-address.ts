// The state of a list is the query of its address: order, page, search, filters, and the settings of the table. Invalid values count as
// absent, here as on the server.

export type Density = 'normal' | 'compacta'

/** Parameters that are not sent. */
const SHOWN_PARAMETERS: ReadonlySet<string> = new Set(['columnas', 'densidad'])
/** Parameters that change neither the rows nor their order. */
const SAME_ROWS: ReadonlySet<string> = new Set([...SHOWN_PARAMETERS, 'pagina'])

/** The query of the list's call. */
export function callQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name, value]) => value !== '' && !SHOWN_PARAMETERS.has(name)))
}

/** The search and the filters, which decide the rows. */
export function filterQuery(query: URLSearchParams, filters: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    ['buscar', ...filters].flatMap((name) => {
      const value = query.get(name)?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** Whether two queries show the same rows in the same order; a row opened beside the list makes no difference. */
export function hasSameRows(one: URLSearchParams, other: URLSearchParams, filters: readonly string[]): boolean {
  const names = ['buscar', 'orden', 'pagina', 'porPagina', ...filters]
  return names.every((name) => (one.get(name) ?? '') === (other.get(name) ?? ''))
}

/** The query with some parameters changed; null removes one. Other rows, or another order, begin at the first page. */
export function changedQuery(query: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const changed = new URLSearchParams(query)
  if (Object.keys(changes).some((name) => !SAME_ROWS.has(name))) changed.delete('pagina')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') changed.delete(name)
    else changed.set(name, value)
  }
  return changed.size === 0 ? '' : `?${changed.toString()}`
}

interface Named {
  readonly name: string
  readonly isExtra?: boolean
}

/** The columns of the address in the order of the list, or the default ones. The first is always shown: it names the row. */
export function shownColumns<Column extends Named>(columns: readonly Column[], query: URLSearchParams): Column[] {
  const names = new Set((query.get('columnas') ?? '').split(','))
  const isNamed = columns.some(({ name }) => names.has(name))
  return columns.filter(({ name, isExtra = false }, index) => index === 0 || (isNamed ? names.has(name) : !isExtra))
}

/** The parameter for these columns; null for the default ones. */
export function columnsParameter(columns: readonly Named[], shown: readonly string[]): string | null {
  const isUsual = columns.every(({ name, isExtra = false }, index) => index === 0 || shown.includes(name) === !isExtra)
  return isUsual ? null : columns.flatMap(({ name }) => (shown.includes(name) ? [name] : [])).join(',')
}

/** What the address says, as a saved view does; null: as the browser remembers it. */
export function densityOf(query: URLSearchParams): Density | null {
  const density = query.get('densidad')
  return density === 'compacta' || density === 'normal' ? density : null
}

/** The order of the address, if the list has it. */
export function orderOf<Order extends string>(query: URLSearchParams, sorts: readonly string[], usual: Order): Order {
  const order = query.get('orden') ?? ''
  return sorts.includes(order.replace(/^-/u, '')) ? (order as Order) : usual
}

/**
 * The requested queries that have not been shown yet.
 *
 * @param requested queries, oldest first. Those before the shown one were overtaken by it.
 * @param shown the current query; one that was not requested (Back) cancels them all
 */
export function stillPending(requested: readonly string[], shown: string): readonly string[] {
  const at = requested.lastIndexOf(shown)
  return at === -1 ? [] : requested.slice(at + 1)
}
