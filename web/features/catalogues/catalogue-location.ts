import { paths, withQuery } from '#web/app/paths.ts'

/** The filters of /catalogosview. */
export interface CatalogueListLocation {
  readonly year: number | null
  /** Slug. */
  readonly categoria: string | null
  /** '' for all. */
  readonly buscar: string
  readonly pagina: number
}

/** Below the router base. */
export function catalogueListPath({ year, categoria, buscar, pagina }: CatalogueListLocation): string {
  return withQuery(paths.catalogues, {
    year,
    categoria,
    buscar: buscar === '' ? null : buscar,
    pagina: pagina === 1 ? null : pagina,
  })
}

/** The parameters of /catalogoview/:year?/:categoria?: both are optional, also the year alone. */
export interface RequestedCatalogue {
  readonly year: number | null
  readonly categoria: string | null
}

/** null where the first parameter is an impossible year, or no year beside a category. */
export function readRequestedCatalogue(
  params: Readonly<Record<string, string | undefined>>,
): RequestedCatalogue | null {
  const { year = '', categoria = '' } = params
  const slug = slugOf(categoria)
  if (year === '') return { year: null, categoria: slug }
  const number = readYear(year)
  if (number !== null) return { year: number, categoria: slug }
  const isCategory = categoria === '' && !/^\d+$/u.test(year)
  return isCategory ? { year: null, categoria: slugOf(year) } : null
}

/** A year that the API accepts (contract/pdf-catalogues.ts), else null. */
export function readYear(text: string | null): number | null {
  const year = /^\d{4}$/u.test(text ?? '') ? Number(text) : null
  return year !== null && year >= 1950 && year <= 2100 ? year : null
}

export function slugOf(text: string | null): string | null {
  const slug = (text ?? '').trim().toLowerCase().slice(0, 80)
  return slug === '' ? null : slug
}

interface Shelved {
  readonly id: number
  readonly year: number
  readonly categoria: { readonly slug: string }
}

/**
 * The address of a catalogue, below the router base. `shelf`: the newest listed catalogues. The first of a year and category has the plain
 * address; any other one, also one that is not on the shelf, is named by `?catalogo=`.
 */
export function readerPath({ id, year, categoria }: Shelved, shelf: readonly Shelved[]): string {
  const path = paths.catalogue(year, categoria.slug)
  const first = shelf.find((each) => each.year === year && each.categoria.slug === categoria.slug)
  return withQuery(path, { catalogo: first?.id === id ? null : id })
}

/** `path`: the address of the catalogue. */
export function readerPagePath(path: string, page: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}pagina=${page}`
}
