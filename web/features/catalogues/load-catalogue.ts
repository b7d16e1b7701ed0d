import { data } from 'react-router'
import type { PdfCatalogue } from '#contract/pdf-catalogues.ts'
import type { ApiClient } from '#contract/client.ts'
import type { LoadFailure, LoadInput } from '#web/data/load.ts'
import { readPageNumber } from '#web/app/navigation/page-number.ts'
import { readerPath, readRequestedCatalogue, type RequestedCatalogue } from './catalogue-location.ts'

/** Most catalogues of one year and category. */
const MOST_MATCHING = 96
const OTHERS = 6

/**
 * The catalogue of /catalogoview/:year?/:categoria?: the newest match, or the one of `?catalogo=`. The other matches are offered beside it,
 * or else the newest of all. Throws 404 without a match.
 */
export async function loadCatalogue(api: ApiClient, { params, url, signal }: LoadInput) {
  const wanted = readRequestedCatalogue(params)
  if (wanted === null) throw notThere()
  const { year, categoria } = wanted
  const query = { ...(year === null ? {} : { year }), ...(categoria === null ? {} : { categoria }) }
  const [{ results: matching }, { results: newest }] = await Promise.all([
    api('GET /api/catalogos', { query: { ...query, porPagina: MOST_MATCHING } }, { signal }),
    api('GET /api/catalogos', { query: { porPagina: OTHERS + 1 } }, { signal }),
  ])
  const named = url.searchParams.get('catalogo')
  const catalogue = named === null ? matching[0] : matching.find(({ id }) => String(id) === named)
  if (catalogue === undefined) throw notThere()
  const isOther = ({ id }: PdfCatalogue) => id !== catalogue.id
  const alike = matching.filter(isOther)
  const others = (alike.length > 0 ? alike : newest.filter(isOther)).slice(0, OTHERS)
  return {
    catalogue,
    path: readerPath(catalogue, matching),
    others: others.map((other) => ({ ...other, path: readerPath(other, alike.length > 0 ? matching : newest) })),
    othersTitle: alike.length > 0 ? titleOf(wanted, catalogue) : 'Otros catálogos',
    firstPage: readPageNumber(url.searchParams),
  }
}

function titleOf({ year, categoria }: RequestedCatalogue, { categoria: { nombre } }: PdfCatalogue): string {
  if (year === null && categoria === null) return 'Otros catálogos'
  return `También de ${[categoria === null ? '' : nombre, year ?? ''].join(' ').trim()}`
}

function notThere() {
  const message = 'No hay un catálogo de ese año y esa categoría, o ya no está disponible.'
  return data({ code: 'not_found', message } satisfies LoadFailure, { status: 404 })
}
