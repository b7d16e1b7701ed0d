import {
  applicationsText,
  brands,
  latestProducts,
  lines,
  nearKeys,
  productDetails,
  relatedProducts,
  years,
} from '#contract/catalog.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { ChangeFeed } from '#server/platform/db/change-feed.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { PackedJson } from '#server/platform/http/precompressed-json.ts'
import { ASK_AGAIN, keepPublicAnswers } from '#server/platform/http/public-answers.ts'
import { KeptUntilChange } from '#server/platform/cache/change-cache.ts'
import type { Database } from '#server/platform/db/database.ts'
import { madeInMexicoRoutes } from '#server/catalog/made-in-mexico/routes.ts'
import { groupApplications, presentApplications, presentDetail } from './present-detail.ts'
import { presentSummary } from './present-summary.ts'
import { nearTo, relatedTo, viewApplications, viewProduct } from './service.ts'
import * as store from './store.ts'

const LATEST_SHOWN = 12

/** A detail takes about 2 kB, compressed. */
const DETAILS_BYTES = 12 * 1024 * 1024
/** Of Brotli. */
const DETAIL_QUALITY = 5
const DETAILS_AGE_MS = 300_000

export interface CatalogRoutesOptions {
  readonly database: Database
  readonly basePath: string
  /** Without it every detail is read anew. */
  readonly changes?: ChangeFeed
}

export function catalogRoutes(app: App, { database, basePath, changes }: CatalogRoutesOptions): void {
  const { db } = database
  const readDetail = async (id: string) => {
    const view = await viewProduct(database, id)
    if (view === undefined) return null
    const results = presentDetail(view, basePath)
    return { results, groupaplicaciones: groupApplications(results.aplicaciones) }
  }
  const details = changes && keptDetails(changes)
  addEndpoint(app, productDetails, 'public', async ({ params: { id } }) => {
    const packed = async () => {
      const detail = await readDetail(id)
      return detail && new PackedJson(JSON.stringify(detail), DETAIL_QUALITY)
    }
    const detail = details === undefined ? await readDetail(id) : await details.get(id, packed)
    return detail ?? noSuchProduct(id)
  })

  addEndpoint(app, relatedProducts, 'public', async ({ params }) => {
    const found = await relatedTo(db, params.id)
    if (found === undefined) return noSuchProduct(params.id)
    return {
      mismaLinea: found.sameLine.map((row) => presentSummary(row, basePath)),
      mismoVehiculo: found.sameVehicle.map((row) => presentSummary(row, basePath)),
    }
  })

  addEndpoint(app, nearKeys, 'public', async ({ params }) => {
    const rows = await nearTo(db, params.id)
    return {
      results: rows.map((row) => ({
        ...presentSummary(row, basePath),
        encontrado_por: row.other_key === null ? null : { clave: row.other_key, marca: row.other_owner ?? '' },
      })),
    }
  })

  const sendApplications = async (key: string) => {
    const view = await viewApplications(db, key)
    return view === undefined ? noSuchProduct(key) : JSON.stringify(presentApplications(view))
  }
  addEndpoint(app, applicationsText, 'public', async ({ params, query, reply }) => {
    reply.type('text/plain; charset=utf-8')
    return sendApplications(query.k_parte ?? params.param)
  })
  // The same call with its parameter after a slash.
  addEndpoint(
    app,
    { ...applicationsText, path: '/api/searchDetails/getAplicaciones/:param' },
    'public',
    async (input) => {
      input.reply.type('text/plain; charset=utf-8')
      return sendApplications(input.params.param)
    },
  )

  app.register(async (reference) => {
    keepPublicAnswers(reference, ASK_AGAIN)
    addEndpoint(reference, brands, 'public', async ({ query }) => {
      const rows = await store.brandPage(db, pageOf(query))
      const marcas = rows.map((row) => ({
        id: row.id,
        marca: row.name,
        viewimagesprinc: row.main_picture_index,
        productos: row.products,
        hechoenmexico: row.made_in_mexico,
      }))
      return { marcas, total: rows[0]?.total ?? 0 }
    })

    addEndpoint(reference, lines, 'public', async ({ query }) => {
      const rows = await store.linePage(db, pageOf(query))
      const lineas = rows.map((row) => ({ id: row.id, linea: row.name, productos: row.products }))
      return { lineas, total: rows[0]?.total ?? 0 }
    })

    addEndpoint(reference, years, 'public', async () => ({ years: await store.allYears(db) }))

    addEndpoint(reference, latestProducts, 'public', async () => {
      const rows = await store.latest(db, LATEST_SHOWN)
      return { results: rows.map((row) => presentSummary(row, basePath)) }
    })
  })
  madeInMexicoRoutes(app, { database, basePath })
}

/** The same for everyone: what depends on who asks must not be in it. */
function keptDetails(changes: ChangeFeed): KeptUntilChange<PackedJson> {
  const details = new KeptUntilChange<PackedJson>({
    maxBytes: DETAILS_BYTES,
    maxAgeMs: DETAILS_AGE_MS,
    bytesOf: (detail) => detail.bytes,
  })
  changes.follow(details)
  return details
}

function pageOf(query: { buscar?: string | undefined; pagina: number; porPagina: number }): store.ReferencePage {
  return { search: query.buscar, offset: (query.pagina - 1) * query.porPagina, limit: query.porPagina }
}

function noSuchProduct(key: string): Failure {
  return new Failure('not_found', `No hay ningún producto con la clave ${key}.`)
}
