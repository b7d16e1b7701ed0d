import * as contract from '#contract/returns/rules.ts'
import type { Freight } from '#domain/returns/reasons.ts'
import type { RuleCondition } from '#domain/returns/rules.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import type { ReturnsOptions } from '#server/returns/options.ts'
import { presentRule } from './present.ts'
import * as service from './service.ts'

/** What the shop takes back of each line. */
export function returnRuleRoutes(app: App, { database }: Pick<ReturnsOptions, 'database'>): void {
  addEndpoint(app, contract.returnRules, async ({ query }) => {
    const page = await service.listRules(database, query)
    return {
      filas: page.rows.map(presentRule),
      ...presentPaging(page, page.total),
      lineas: page.lines.map(({ id, name }) => ({ id, nombre: name })),
    }
  })

  addEndpoint(app, contract.storeReturnRule, async ({ body, request }) =>
    service.createRule(database, auditContext(request), { ...fieldsOf(body), lineId: body.linea }),
  )

  addEndpoint(app, contract.changeReturnRule, async ({ params: { id }, body, request }) =>
    service.changeRule(database, auditContext(request), { ...fieldsOf(body), id, version: body.version }),
  )

  addEndpoint(app, contract.deleteReturnRule, async ({ params, request }) => {
    const failure = await service.removeRule(database, auditContext(request), params.id)
    return failure ?? { success: true as const }
  })
}

interface Body {
  readonly dias: number
  readonly diasFalla: number
  readonly condicion: RuleCondition
  readonly porcentaje: number
  readonly envio: Freight
  readonly nota: string
}

function fieldsOf({ dias, diasFalla, condicion, porcentaje, envio, nota }: Body) {
  return { days: dias, faultDays: diasFalla, condition: condicion, share: porcentaje, freight: envio, note: nota }
}
