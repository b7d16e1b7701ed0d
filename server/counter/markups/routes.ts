import type { z } from 'zod'
import * as contract from '#contract/counter/markups.ts'
import { counterRefusal } from '#domain/counter/counters.ts'
import { pesosToDecimal } from '#domain/money/money.ts'
import type { CounterOptions } from '#server/counter/options.ts'
import { actorOf } from '#server/customers/actor.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentGeneral, presentMarkup } from './present.ts'
import { addMarkup, changeGeneralMarkup, changeMarkup, ownMarkups, removeMarkup } from './service.ts'
import type { MarkupFields } from './store.ts'

export function markupRoutes(app: App, { database }: CounterOptions): void {
  addEndpoint(app, contract.markupTable, async ({ request }) => {
    const table = await ownMarkups(database, request.viewer)
    if (table instanceof Failure) return table
    return {
      general: presentGeneral(table.general, table.counter),
      filas: table.rows.map(presentMarkup),
      motivo: counterRefusal(request.viewer),
    }
  })

  addEndpoint(app, contract.updateGeneralMarkup, async ({ body, request }) =>
    changeGeneralMarkup(database, actorOf(request), {
      version: body.version,
      general_markup: pesosToDecimal(body.recargo),
      general_rounding: body.redondeo,
    }),
  )

  addEndpoint(app, contract.storeMarkupRow, async ({ body, request }) =>
    addMarkup(database, actorOf(request), fieldsOf(body)),
  )

  addEndpoint(app, contract.updateMarkupRow, async ({ params, body, request }) =>
    changeMarkup(database, actorOf(request), { id: params.id, version: body.version, fields: fieldsOf(body) }),
  )

  addEndpoint(app, contract.deleteMarkupRow, async ({ params, body, request }) => {
    const refusal = await removeMarkup(database, actorOf(request), { id: params.id, version: body.version })
    return refusal ?? { success: true as const }
  })
}

function fieldsOf(body: z.output<typeof contract.markupRowFields>): MarkupFields {
  return {
    brand_id: body.marca,
    line_id: body.linea,
    cost_from: pesosToDecimal(body.desde),
    cost_below: pesosToDecimal(body.menorQue),
    markup: pesosToDecimal(body.recargo),
    rounding: body.redondeo,
  }
}
