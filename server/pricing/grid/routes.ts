import type { z } from 'zod'
import { productGrid, productGridExport } from '#contract/pricing/product-grid.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import type { PricingOptions } from '#server/pricing/options.ts'
import { GRID_COLUMNS, presentGridPart } from './present.ts'
import { everyGridPart, listGrid, type GridWanted } from './service.ts'

export function gridRoutes(app: App, { database, clock }: PricingOptions): void {
  addEndpoint(app, productGrid, async ({ query, request }) => {
    const page = await listGrid(database, request.viewer, wantedOf(query), query, clock())
    return {
      filas: page.rows.map(presentGridPart),
      ...presentPaging(page, page.total),
      sucursal: page.branch,
      lineas: page.lines.map(({ id, name }) => ({ id, nombre: name })),
      marcas: page.brands.map(({ id, name }) => ({ id, nombre: name })),
    }
  })

  addExport(app, clock, productGridExport, async ({ query, request, now }) => ({
    name: 'Productos',
    columns: GRID_COLUMNS,
    batches: everyGridPart(database, request.viewer, wantedOf(query), query.orden, now),
  }))
}

function wantedOf({
  buscar,
  linea,
  marca,
  existencia,
  compradas,
}: Omit<z.output<typeof productGridExport.query>, 'formato'>): GridWanted {
  return {
    text: buscar,
    lineId: linea,
    brandId: marca,
    stock: existencia === 'sucursal' ? 'branch' : existencia === 'alguna' ? 'any' : undefined,
    isBought: compradas === 'si',
  }
}
