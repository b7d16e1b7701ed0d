import * as contract from '#contract/counter/options.ts'
import { clerkOf, withCatalogue } from '#server/counter/clerk.ts'
import type { CounterOptions } from '#server/counter/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentCar, presentFoundCar } from './present.ts'
import { findCar, forgetPlate, rememberedPlates, rememberPlate } from './service.ts'

export function counterCarRoutes(app: App, options: CounterOptions): void {
  const { database } = options

  addEndpoint(app, contract.counterCar, ({ body, request }) =>
    withCatalogue(options, request.viewer, async (clerk, searcher) => {
      const { texto, placa, modelo, motor } = body
      const requested = { text: texto, plate: placa, modelId: modelo, engineId: motor }
      const found = await findCar(database, searcher, clerk, requested)
      return found instanceof Failure ? found : presentFoundCar(found)
    }),
  )

  addEndpoint(app, contract.rememberPlate, ({ body, request }) =>
    withCatalogue(options, request.viewer, async (clerk, searcher) => {
      const { modelo, year, motor } = body.auto
      const car = { modelId: modelo, year, engineId: motor }
      const plate = await rememberPlate(database, searcher, clerk, { plate: body.placa, car })
      return plate instanceof Failure ? plate : { placa: plate }
    }),
  )

  addEndpoint(app, contract.forgetPlate, async ({ body, request }) => {
    const clerk = clerkOf(request.viewer, options)
    if (clerk instanceof Failure) return clerk
    return (await forgetPlate(database, clerk, body.placa)) ?? { success: true as const }
  })

  addEndpoint(app, contract.counterPlates, ({ body, request }) =>
    withCatalogue(options, request.viewer, async (clerk, searcher) => {
      const { plates, total } = await rememberedPlates(database, searcher, clerk, body.buscar)
      return {
        placas: plates.map(({ plate, car, usedAt }) => ({
          placa: plate,
          auto: presentCar(car),
          usada: usedAt.toISOString(),
        })),
        total,
      }
    }),
  )
}
