import type { z } from 'zod'
import * as contract from '#contract/pricing/discounts.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import type { PricingOptions } from '#server/pricing/options.ts'
import { DISCOUNT_COLUMNS, presentDiscount, presentTried } from './present.ts'
import * as service from './service.ts'

export function discountRoutes(app: App, { database, clock }: PricingOptions): void {
  addEndpoint(app, contract.discountList, async ({ query, request }) => {
    const page = await service.listDiscounts(database, service.todayOf(request.viewer, clock()), query)
    return { filas: page.rows.map(presentDiscount), ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.discountExport, async ({ query, request }) =>
    exportList({
      name: 'Descuentos',
      columns: DISCOUNT_COLUMNS,
      batches: service.exportDiscounts(database, service.todayOf(request.viewer, clock()), query),
      format: query.formato,
      timeZone: loggedInPerson(request).timeZone,
      now: clock(),
    }),
  )

  addEndpoint(app, contract.discountOptions, async () => {
    const { lists, brands, lines } = await service.discountChoices(database)
    const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, nombre: name })
    return { listas: lists.map(named), marcas: brands.map(named), lineas: lines.map(named) }
  })

  addEndpoint(app, contract.tryPrice, async ({ query }) => {
    const { clave, empresa, cantidad } = query
    const found = await service.tryPrice(database, clock(), {
      key: clave,
      companyId: empresa ?? null,
      quantity: cantidad,
    })
    return found instanceof Failure ? found : presentTried(found)
  })

  addEndpoint(app, contract.discount, async ({ params, request }) => {
    const found = await service.readDiscount(database, service.todayOf(request.viewer, clock()), params.id)
    return found instanceof Failure ? found : presentDiscount(found)
  })

  addEndpoint(app, contract.storeDiscount, async ({ body, request }) =>
    service.createDiscount(database, auditContext(request), writtenOf(body)),
  )

  addEndpoint(app, contract.updateDiscount, async ({ params, body, request }) =>
    service.changeDiscount(database, auditContext(request), {
      id: params.id,
      version: body.version,
      today: service.todayOf(request.viewer, clock()),
      written: writtenOf(body),
    }),
  )
}

function writtenOf(body: z.output<typeof contract.discountFields>): service.WrittenDiscount {
  return {
    name: body.nombre,
    kind: body.tipo,
    percent: body.porcentaje.toFixed(2),
    company_id: body.empresa,
    price_list_id: body.lista,
    partKey: body.parte,
    brand_id: body.marca,
    line_id: body.linea,
    minimum_quantity: body.cantidadMinima,
    starts_on: body.desde,
    ends_on: body.hasta,
    excludes_others: body.excluyeOtros,
    active: body.activo,
  }
}
