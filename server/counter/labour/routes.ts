import type { z } from 'zod'
import * as contract from '#contract/counter/labour.ts'
import { counterRefusal } from '#domain/counter/counters.ts'
import { pesosToDecimal } from '#domain/money/money.ts'
import type { CounterOptions } from '#server/counter/options.ts'
import { actorOf } from '#server/customers/actor.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentLabour } from './present.ts'
import { addLabour, changeLabour, orderLabour, ownLabour } from './service.ts'

export function labourRoutes(app: App, { database }: CounterOptions): void {
  addEndpoint(app, contract.labourList, async ({ request }) => {
    const lines = await ownLabour(database, request.viewer)
    if (lines instanceof Failure) return lines
    return { filas: lines.map(presentLabour), motivo: counterRefusal(request.viewer) }
  })

  addEndpoint(app, contract.storeLabourLine, async ({ body, request }) =>
    addLabour(database, actorOf(request), fieldsOf(body)),
  )

  addEndpoint(app, contract.updateLabourLine, async ({ params, body, request }) =>
    changeLabour(database, actorOf(request), {
      id: params.id,
      version: body.version,
      fields: { ...fieldsOf(body), active: body.activa },
    }),
  )

  addEndpoint(app, contract.orderLabour, async ({ body, request }) => {
    const refusal = await orderLabour(database, actorOf(request), body.ids)
    return refusal ?? { success: true as const }
  })
}

function fieldsOf(body: z.output<typeof contract.labourFields>) {
  return { name: body.nombre, hours: pesosToDecimal(body.horas), rate: pesosToDecimal(body.tarifa) }
}
