import { applicationsText, latestProducts, productDetails } from '#contract/products.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { ChangeCache } from '#server/platform/cache/change-cache.ts'
import type { ChangeFeed } from '#server/platform/db/change-feed.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { precompressedJson, type PrecompressedText } from '#server/platform/http/precompressed.ts'
import { REVALIDATE, addCacheHeaders } from '#server/platform/http/cache-headers.ts'
import { groupApplications, presentApplications, presentDetail } from './present-detail.ts'
import { presentSummary } from './present-summary.ts'
import { newestProducts, noSuchProduct, viewApplications, viewProduct } from './service.ts'

const LATEST_SHOWN = 12

/** A detail takes about 2 kB, compressed. */
const DETAILS_BYTES = 12 * 1024 * 1024
/** Of Brotli. */
const DETAIL_QUALITY = 5
const DETAILS_AGE_MS = 300_000

export function productRoutes(app: App, { database, basePath, changes }: CatalogOptions): void {
  const { db } = database
  const readDetail = async (id: string) => {
    const view = await viewProduct(database, id)
    if (view === undefined) return null
    const results = presentDetail(view, basePath)
    return { results, groupaplicaciones: groupApplications(results.aplicaciones) }
  }
  const details = changes && detailCache(changes)
  addEndpoint(app, productDetails, async ({ params: { id } }) => {
    const precompressed = async () => {
      const detail = await readDetail(id)
      return detail && precompressedJson(JSON.stringify(detail), DETAIL_QUALITY)
    }
    const detail = details === undefined ? await readDetail(id) : await details.get(id, precompressed)
    return detail ?? noSuchProduct(id)
  })

  const applicationsAsText = async (key: string) => {
    const view = await viewApplications(db, key)
    return view instanceof Failure ? view : JSON.stringify(presentApplications(view))
  }
  addEndpoint(app, applicationsText, async ({ params, query, reply }) => {
    reply.type('text/plain; charset=utf-8')
    return applicationsAsText(query.k_parte ?? params.param)
  })
  // The same call with its parameter after a slash.
  addEndpoint(app, { ...applicationsText, path: '/api/searchDetails/getAplicaciones/:param' }, async (input) => {
    input.reply.type('text/plain; charset=utf-8')
    return applicationsAsText(input.params.param)
  })

  app.register(async (scope) => {
    addCacheHeaders(scope, REVALIDATE)
    addEndpoint(scope, latestProducts, async () => {
      const rows = await newestProducts(db, LATEST_SHOWN)
      return { results: rows.map((row) => presentSummary(row, basePath)) }
    })
  })
}

/** Cached for all visitors: nothing in it may depend on the viewer. */
function detailCache(changes: ChangeFeed): ChangeCache<PrecompressedText> {
  const details = new ChangeCache<PrecompressedText>({
    maxBytes: DETAILS_BYTES,
    maxAgeMs: DETAILS_AGE_MS,
    bytesOf: (detail) => detail.bytes,
  })
  changes.follow(details)
  return details
}
