import { Failure } from '#server/platform/failure.ts'

/** A page as lists state it beside their rows (contract/paging.ts). */
export function presentPaging({ pagina, porPagina }: { pagina: number; porPagina: number }, total: number) {
  return { total, pagina, porPagina, paginas: Math.max(1, Math.ceil(total / porPagina)) }
}

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly pagina: number
  readonly porPagina: number
}

/** A page of a list that answers nothing beside its rows. */
export function presentPage<Row, Shown, Refused extends Failure = never>(
  page: Page<Row> | Refused,
  present: (row: Row) => Shown,
) {
  if (page instanceof Failure) return page
  return { filas: page.rows.map((row) => present(row)), ...presentPaging(page, page.total) }
}
