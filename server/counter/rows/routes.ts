import * as contract from '#contract/counter/options.ts'
import { withCatalogue } from '#server/counter/clerk.ts'
import type { CounterOptions } from '#server/counter/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentOthers, presentRow } from './present.ts'
import { counterRows, otherParts } from './service.ts'

export function counterRowRoutes(app: App, options: CounterOptions): void {
  const { database } = options

  addEndpoint(app, contract.counterRows, ({ body, request }) =>
    withCatalogue(options, request.viewer, async (clerk, searcher) => {
      const rows = await counterRows(database, searcher, clerk, { car: chosenCar(body.auto), text: body.texto })
      if (rows instanceof Failure) return rows
      return { renglones: rows.map((row) => presentRow(row, clerk)), al: clerk.now.toISOString() }
    }),
  )

  addEndpoint(app, contract.otherOptions, ({ body, request }) =>
    withCatalogue(options, request.viewer, async (clerk, searcher) => {
      const requested = { car: chosenCar(body.auto), text: body.texto, productId: body.producto }
      const others = await otherParts(database, searcher, clerk, requested)
      if (others instanceof Failure) return others
      return { piezas: presentOthers(others.parts, clerk), total: others.total, al: clerk.now.toISOString() }
    }),
  )
}

function chosenCar(car: { modelo: number; year: number; motor: number | null } | null) {
  return car && { modelId: car.modelo, year: car.year, engineId: car.motor }
}
