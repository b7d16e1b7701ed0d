import type { ApplicationRow } from '#contract/catalog/applications-grid.ts'
import type { IndexedProduct } from '#search/catalogue.ts'
import { withProduct } from '#search/build/with-product.ts'
import { search } from '#search/search.ts'
import { Searcher } from '#search/searcher.ts'
import { resolveRows, type ResolvedRow } from '#server/catalog/applications/resolve-rows.ts'
import { isShownPart } from '#server/catalog/applications/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { productsOf } from '#server/search/index/catalogue-loader.ts'

export interface FoundPlace {
  readonly text: string
  /** From 1; null: not among the results that were looked at. */
  readonly place: number | null
  readonly total: number
  /** Why it has no place, or which terms were dropped to find it; '' for none. */
  readonly reason: string
}

interface PreviewRequest {
  readonly id: number
  readonly rows: readonly ApplicationRow[]
  /** '': typical searches of the rows. */
  readonly text: string
  readonly basePath: string
}

/** Results on one page of a search. */
const PAGE = 100
/** Most pages that are searched for the part. */
const MOST_PAGES = 3

/**
 * Where searches would find a part if the rows were its applications, by the real search over the current index with this one part
 * replaced. Exact, but for an engine that is not in the catalogue yet, which counts as every engine. Rows with errors are left out.
 */
export async function previewFound(
  { db }: Database,
  { snapshot, latestYear }: Searcher,
  { id, rows, text, basePath }: PreviewRequest,
): Promise<FoundPlace[] | Failure> {
  const isShown = await isShownPart(db, id)
  if (isShown instanceof Failure) return isShown
  const resolved = (await resolveRows(db, rows)).flatMap(({ row }) => row ?? [])
  const [stored] = await Array.fromAsync(productsOf(db, [id], basePath))
  const texts = text === '' ? typicalSearches(stored, lineName(snapshot.references, stored?.lineId), resolved) : [text]
  if (stored === undefined || !isShown)
    return texts.map((each) => ({
      text: each,
      place: null,
      total: 0,
      reason: 'La parte está oculta: nadie la encuentra.',
    }))
  const product: IndexedProduct = {
    ...stored,
    applications: resolved.map(({ modelId, yearFrom, yearTo, engineId, positions }) => ({
      modelId,
      yearFrom,
      yearTo,
      engineId,
      positions,
    })),
  }
  const searcher = new Searcher(withProduct(snapshot, product), latestYear)
  return texts.map((each) => placeOf(searcher, each, id))
}

function placeOf(searcher: Searcher, text: string, id: number): FoundPlace {
  let total = 0
  for (let page = 0; page < MOST_PAGES; page++) {
    const offset = page * PAGE
    const answer = search(searcher, { text, filters: {}, sort: 'relevance', offset, limit: PAGE, withFacets: false })
    ;({ total } = answer)
    const index = answer.hits.findIndex(({ productId }) => productId === id)
    if (index !== -1) {
      const given = answer.relaxed.map(({ label }) => `«${label}»`).join(', ')
      return { text, place: offset + index + 1, total, reason: given === '' ? '' : `Sin cumplir ${given}.` }
    }
    if (offset + PAGE >= total) break
  }
  const reason = total === 0 ? 'Nadie encuentra nada con este texto.' : reasonWithout(total)
  return { text, place: null, total, reason }
}

function reasonWithout(total: number): string {
  return total > MOST_PAGES * PAGE
    ? `No está entre los primeros ${MOST_PAGES * PAGE} resultados.`
    : 'Lo que se busca no está en sus aplicaciones, su línea ni su descripción.'
}

function lineName({ labels }: Searcher['snapshot']['references'], id: number | null | undefined): string {
  return id === null || id === undefined ? '' : (labels.lines.get(id) ?? '')
}

/** 'Balatas Tsuru 98' of the first, the middle and the last row. */
function typicalSearches(stored: IndexedProduct | undefined, line: string, rows: readonly ResolvedRow[]): string[] {
  const what = line === '' ? (stored?.description.split(' ')[0] ?? '') : line
  const places = [...new Set([0, Math.floor((rows.length - 1) / 2), rows.length - 1])]
  const texts = places.flatMap((place) => {
    const row = rows[place]
    if (row === undefined) return []
    const year = row.yearFrom ?? row.yearTo
    return `${what} ${row.model} ${year === null ? '' : String(year).slice(2)}`.trim()
  })
  return [...new Set(texts)]
}
