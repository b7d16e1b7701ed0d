// The state of a list is the query of its address: order, page, search, filters, and what the table shows of it. What is not
// valid there counts as absent, here as on the server.

export type Density = 'normal' | 'compacta'

/** What only the screen reads. */
const SHOWN_PARAMETERS: ReadonlySet<string> = new Set(['columnas', 'densidad'])
/** What changes nothing of which rows there are, or their order. */
const SAME_ROWS: ReadonlySet<string> = new Set([...SHOWN_PARAMETERS, 'pagina'])

/** What the list's call is asked. */
export function callQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name, value]) => value !== '' && !SHOWN_PARAMETERS.has(name)))
}

/** The search and the filters alone: which rows there are. */
export function filterQuery(query: URLSearchParams, filters: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    ['buscar', ...filters].flatMap((name) => {
      const value = query.get(name)?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** Whether two queries show the same rows in the same order; another row that is opened beside them is no other list. */
export function hasSameRows(one: URLSearchParams, other: URLSearchParams, filters: readonly string[]): boolean {
  const names = ['buscar', 'orden', 'pagina', 'porPagina', ...filters]
  return names.every((name) => (one.get(name) ?? '') === (other.get(name) ?? ''))
}

/** The query with some of its parameters changed, and null for those that go. Other rows, or another order, begin at the first page. */
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

/** The columns that the address names, in the order of the list, or the usual ones. The first always shows: it names the row. */
export function shownColumns<Column extends Named>(columns: readonly Column[], query: URLSearchParams): Column[] {
  const names = new Set((query.get('columnas') ?? '').split(','))
  const isNamed = columns.some(({ name }) => names.has(name))
  return columns.filter(({ name, isExtra = false }, index) => index === 0 || (isNamed ? names.has(name) : !isExtra))
}

/** The parameter for these columns; null for the usual ones. */
export function columnsParameter(columns: readonly Named[], shown: readonly string[]): string | null {
  const isUsual = columns.every(({ name, isExtra = false }, index) => index === 0 || shown.includes(name) === !isExtra)
  return isUsual ? null : columns.flatMap(({ name }) => (shown.includes(name) ? [name] : [])).join(',')
}

/** What the address says, as a saved view does; null: as the browser remembers it. */
export function densityOf(query: URLSearchParams): Density | null {
  const density = query.get('densidad')
  return density === 'compacta' || density === 'normal' ? density : null
}

/** The order that the address names, if the list has it. */
export function orderOf<Order extends string>(query: URLSearchParams, sorts: readonly string[], usual: Order): Order {
  const order = query.get('orden') ?? ''
  return sorts.includes(order.replace(/^-/u, '')) ? (order as Order) : usual
}

/**
 * What the router still has to do.
 *
 * @param requested the queries that it was told to go to, oldest first. Those before one that has come were overtaken by it.
 * @param shown the query that has come; one that nobody requested (Back) ends them all.
 */
export function stillPending(requested: readonly string[], shown: string): readonly string[] {
  const at = requested.lastIndexOf(shown)
  return at === -1 ? [] : requested.slice(at + 1)
}
