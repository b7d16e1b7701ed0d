/** The maximum of the API (contract/paging.ts). */
const LAST_PAGE = 10_000

/** `?pagina=` of a list, from 1; an invalid page is the first. */
export function readPageNumber(query: URLSearchParams): number {
  const text = query.get('pagina') ?? ''
  return /^[1-9]\d{0,8}$/u.test(text) ? Math.min(Number(text), LAST_PAGE) : 1
}
