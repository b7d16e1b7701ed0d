import { productList, searchListing, vehicleListing, vehicleOptions } from '#contract/search.ts'
import { readVehicle, type VehicleTexts } from '#search/vehicle.ts'
import { latestModelYear } from '#domain/model-year.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { PassThroughJson } from '#server/platform/http/pass-through.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { SearchOptions } from '#server/search/options.ts'
import { presentFacet, presentListing, presentRequested } from './present-listing.ts'
import { filtersOf, list, optionsUnder, traitsOf } from './service.ts'
import { findGroups, findVehicle } from './vehicle-service.ts'
import { withIndex } from './with-index.ts'

/** How many lines are offered where a vehicle has no such part. */
const LINES_OFFERED = 12

/** Lists of products: of a text, of the whole catalogue, of a vehicle; and the vehicles to choose from. */
export function listingRoutes(app: App, { database: { db }, index, clock }: SearchOptions): void {
  addEndpoint(app, searchListing, async ({ params, query }) =>
    withIndex(
      index,
      (searcher) =>
        new PassThroughJson(presentListing(searcher, list(searcher, params.term, filtersOf(query), query), query)),
    ),
  )

  addEndpoint(app, productList, async ({ query }) =>
    withIndex(
      index,
      (searcher) => new PassThroughJson(presentListing(searcher, list(searcher, '', filtersOf(query), query), query)),
    ),
  )

  const readAsSearch = (texts: VehicleTexts) => withIndex(index, (searcher) => readVehicle(searcher, texts))
  addEndpoint(app, vehicleListing, async ({ body }) => {
    const names = { year: body.year, make: body.marca, model: body.modelo, engine: body.motor }
    const ids = { lineId: body.linea, brandId: body.marcaProducto }
    const [vehicle, groups] = await Promise.all([
      findVehicle(db, names, latestModelYear(clock()), readAsSearch),
      findGroups(db, ids),
    ])
    if (vehicle instanceof Failure) return vehicle
    return withIndex(index, (searcher) => {
      const ofVehicle = {
        year: vehicle.year ?? undefined,
        makeId: vehicle.make?.id,
        modelId: vehicle.model?.id,
        engineId: vehicle.engine?.id,
      }
      const ofPart = { ...ids, position: body.posicion, traits: traitsOf(body) }
      const answer = list(searcher, '', { ...ofVehicle, ...ofPart }, body)
      // Without a text to compare with, the closest lines are those with most parts.
      const closestLines = answer.total > 0 ? [] : optionsUnder(searcher, ofVehicle).lines.slice(0, LINES_OFFERED)
      const requested = presentRequested(vehicle, groups)
      return new PassThroughJson(presentListing(searcher, { ...answer, closestLines }, body, requested))
    })
  })

  addEndpoint(app, vehicleOptions, async ({ query }) =>
    withIndex(index, (searcher) => {
      const all = optionsUnder(searcher, {})
      const { year, marca: makeId, modelo: modelId, motor: engineId, linea: lineId } = query
      const ofVehicle = { year, makeId, modelId, engineId }
      const ofYear = optionsUnder(searcher, { year })
      return {
        listyear: all.years.map((option) => option.value),
        years: all.years.map(({ value, count }) => ({ year: value, cantidad: count })),
        total: optionsUnder(searcher, { ...ofVehicle, lineId }).total,
        lineas: presentFacet(optionsUnder(searcher, ofVehicle).lines),
        marcas: presentFacet(ofYear.makes),
        modelos: makeId === undefined ? [] : presentFacet(optionsUnder(searcher, { year, makeId }).models),
        motores: modelId === undefined ? [] : presentFacet(optionsUnder(searcher, { year, makeId, modelId }).engines),
      }
    }),
  )
}
