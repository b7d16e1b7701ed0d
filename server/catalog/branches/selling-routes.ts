import type { z } from 'zod'
import * as contract from '#contract/catalog/branch-settings.ts'
import { pesosToDecimal } from '#domain/money/money.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentBranch, presentBranchRow } from './present-selling.ts'
import * as service from './selling-service.ts'
import { addOption, changeOption } from './shipping-service.ts'

export function sellingRoutes(app: App, { database, clock }: CatalogOptions): void {
  addEndpoint(app, contract.sellingBranches, async () => ({
    sucursales: (await service.readBranches(database)).map(presentBranchRow),
  }))

  addEndpoint(app, contract.sellingBranch, async ({ params }) => {
    const found = await service.readBranch(database, params.id, clock())
    return found instanceof Failure ? found : presentBranch(found)
  })

  addEndpoint(app, contract.updateSellingBranch, async ({ params, body, request }) =>
    service.changeBranch(database, auditContext(request), {
      id: params.id,
      version: body.version,
      fields: {
        vat_rate: body.iva.toFixed(2),
        cut_off: body.horaCorte,
        time_zone: body.zonaHoraria,
        sells: body.vende,
      },
      hours: body.horarios.map(({ dia, abre, cierra }) => ({ weekday: dia, opens: abre, closes: cierra })),
    }),
  )

  addEndpoint(app, contract.storeBranchDay, async ({ params, body, request }) => {
    const day = { id: params.id, day: body.dia, is_open: body.abierta, name: body.nombre }
    return (await service.storeDay(database, auditContext(request), day)) ?? { success: true as const }
  })

  addEndpoint(app, contract.removeBranchDay, async ({ params, body, request }) => {
    const day = { id: params.id, day: body.dia }
    return (await service.removeDay(database, auditContext(request), day)) ?? { success: true as const }
  })

  addEndpoint(app, contract.updateFolios, async ({ params, body, request }) => {
    const folios = { id: params.id, series: body.serie, lastFolio: body.ultimoFolio }
    return (await service.changeFolios(database, auditContext(request), folios)) ?? { success: true as const }
  })

  addEndpoint(app, contract.storeShippingOption, async ({ params, body, request }) =>
    addOption(database, auditContext(request), { branchId: params.id, ...optionOf(body) }),
  )

  addEndpoint(app, contract.updateShippingOption, async ({ params, body, request }) =>
    changeOption(database, auditContext(request), {
      branchId: params.id,
      id: params.via,
      version: body.version,
      ...optionOf(body),
    }),
  )
}

function optionOf(body: z.output<typeof contract.shippingOptionBody>) {
  return {
    fields: {
      kind: body.tipo,
      name: body.nombre,
      cost: pesosToDecimal(body.costo),
      free_from: pesosToDecimal(body.gratisDesde),
      minimum_order: pesosToDecimal(body.minimo),
      maximum_order: pesosToDecimal(body.maximo),
      position: body.posicion,
      active: body.activa,
      postal_codes: body.codigosPostales,
    },
    departures: body.salidas.map(({ dia, corte, dias, llega }) => ({
      weekday: dia,
      cut_off: corte === '' ? null : corte,
      days: dias,
      arrives_at: llega === '' ? null : llega,
    })),
  }
}
