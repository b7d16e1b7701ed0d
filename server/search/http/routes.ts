import {
  homeSuggestions,
  productList,
  registerSearch,
  searchListing,
  vehicleListing,
  vehicleOptions,
} from '#contract/search.ts'
import { presentSummary } from '#server/catalog/products/present-summary.ts'
import { bestSelling } from '#server/catalog/products/store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { addEndpoint, JsonText } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import type { LiveIndex } from '#server/search/index/live-index.ts'
import { registerSearchOf } from '#server/search/popularity/service.ts'
import { presentFacet, presentListing } from './present-listing.ts'
import { withIndex } from './with-index.ts'
import { countResults, filtersOf, list, optionsUnder } from './service.ts'
import { popularSearches } from '#server/search/index/store.ts'
import { suggestionRoutes } from './suggestion-routes.ts'
import { findGroups, findVehicle } from './store.ts'

const POPULAR_SHOWN = 8
const BEST_SELLERS_SHOWN = 8
/** Where a vehicle has nothing of what is asked for. */
const LINES_OFFERED = 12

export interface SearchRoutesOptions {
  readonly database: Database
  readonly index: LiveIndex
  readonly basePath: string
  readonly secret: string
}

export function searchRoutes(app: App, { database: { db }, index, basePath, secret }: SearchRoutesOptions): void {
  suggestionRoutes(app, index)

  addEndpoint(app, searchListing, 'public', async ({ params, query }) =>
    withIndex(
      index,
      (snapshot) => new JsonText(presentListing(list(snapshot, params.term, filtersOf(query), query), query)),
    ),
  )

  addEndpoint(app, productList, 'public', async ({ query }) =>
    withIndex(index, (snapshot) => new JsonText(presentListing(list(snapshot, '', filtersOf(query), query), query))),
  )

  addEndpoint(app, vehicleListing, 'public', async ({ body }) => {
    const [vehicle, groups] = await Promise.all([findVehicle(db, body), findGroups(db, body)])
    if (vehicle === undefined) return new Failure('not_found', 'Ese vehículo no está en el catálogo.')
    return withIndex(index, (snapshot) => {
      const ofVehicle = {
        year: vehicle.year ?? undefined,
        makeId: vehicle.marca?.id,
        modelId: vehicle.modelo?.id,
        engineId: vehicle.motor?.id,
      }
      const ofPart = { lineId: body.linea, brandId: body.marcaProducto, position: body.posicion }
      const answer = list(snapshot, '', { ...ofVehicle, ...ofPart }, body)
      // There is no text to be near to: the lines with most parts.
      const closestLines = answer.total > 0 ? [] : optionsUnder(snapshot, ofVehicle).lines.slice(0, LINES_OFFERED)
      return new JsonText(presentListing({ ...answer, closestLines }, body, { vehiculo: vehicle, ...groups }))
    })
  })

  addEndpoint(app, vehicleOptions, 'public', async ({ query }) =>
    withIndex(index, (snapshot) => {
      const all = optionsUnder(snapshot, {})
      const { year, marca: makeId, modelo: modelId, motor: engineId, linea: lineId } = query
      const ofVehicle = { year, makeId, modelId, engineId }
      const ofYear = optionsUnder(snapshot, { year })
      return {
        listyear: all.years.map((option) => option.value),
        years: all.years.map(({ value, count }) => ({ year: value, cantidad: count })),
        total: optionsUnder(snapshot, { ...ofVehicle, lineId }).total,
        lineas: presentFacet(optionsUnder(snapshot, ofVehicle).lines),
        marcas: presentFacet(ofYear.makes),
        modelos: makeId === undefined ? [] : presentFacet(optionsUnder(snapshot, { year, makeId }).models),
        motores: modelId === undefined ? [] : presentFacet(optionsUnder(snapshot, { year, makeId, modelId }).engines),
      }
    }),
  )

  addEndpoint(app, homeSuggestions, 'public', async () => {
    const [popular, best] = await Promise.all([popularSearches(db, POPULAR_SHOWN), bestSelling(db, BEST_SELLERS_SHOWN)])
    return {
      masbuscados: popular.map((search) => ({ consulta: search.query, resultados: search.results })),
      mejoresVentas: best.map((row) => presentSummary(row, basePath)),
    }
  })

  app.register(async (limited) => {
    // A person does not search more than this; a robot that does is told so.
    await limited.register(import('@fastify/rate-limit'), { max: 30, timeWindow: '1 minute' })
    addEndpoint(limited, registerSearch, 'public', async ({ body, request }) =>
      withIndex(index, async (snapshot) => {
        const search = { text: body.buscar, results: countResults(snapshot, body.buscar), address: request.ip, secret }
        return { success: await registerSearchOf(db, search) }
      }),
    )
  })
}
