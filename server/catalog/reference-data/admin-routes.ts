import type { z } from 'zod'
import * as contract from '#contract/catalog/brand-rows.ts'
import { BRAND_LOGO_RULES } from '#domain/brand-logo.ts'
import { yearGaps, yearRanges } from '#domain/year-ranges.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { pictureRow } from '#server/platform/files/picture-row.ts'
import { presentPicture } from '#server/platform/files/present-picture.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import * as brands from './brands-service.ts'
import type { BrandFields } from './brands-store.ts'
import * as lines from './lines-service.ts'
import { BRAND_COLUMNS, LINE_COLUMNS, presentBrand, presentLine } from './present.ts'
import * as years from './years-service.ts'

const DONE = { success: true } as const

/** Administration of brands, lines and years. */
export function referenceAdminRoutes(app: App, options: CatalogOptions): void {
  brandRoutes(app, options)
  lineRoutes(app, options)
  yearRoutes(app, options)
}

function brandRoutes(app: App, { database, clock, storage }: CatalogOptions): void {
  addEndpoint(app, contract.brandList, async ({ query }) => {
    const page = await brands.listBrandRows(database, query)
    return { filas: page.rows.map(presentBrand), ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.brandExport, async ({ query, request }) =>
    exportList({
      name: 'Marcas',
      columns: BRAND_COLUMNS,
      batches: brands.exportBrands(database, query),
      format: query.formato,
      timeZone: loggedInPerson(request).timeZone,
      now: clock(),
    }),
  )

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.storeBrandLogo, async ({ request }) => {
      const upload = await readUpload(request, BRAND_LOGO_RULES)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const stored = await brands.storeLogoPicture(database, storage, auditContext(request), file.bytes)
      if (stored instanceof Failure) return stored
      return { id: stored.id, imagen: presentPicture(pictureRow(stored.picture), '') }
    }),
  )

  addEndpoint(app, contract.storeBrand, async ({ body, request }) =>
    brands.createBrand(database, auditContext(request), fieldsOf(body)),
  )

  addEndpoint(app, contract.updateBrand, async ({ params, body, request }) =>
    brands.changeBrand(database, auditContext(request), {
      id: params.id,
      version: body.version,
      fields: fieldsOf(body),
    }),
  )

  addEndpoint(
    app,
    contract.deleteBrand,
    async ({ params, request }) => (await brands.removeBrand(database, auditContext(request), params.id)) ?? DONE,
  )
}

function fieldsOf(body: z.output<typeof contract.brandFields>): BrandFields {
  return {
    name: body.marca,
    made_in_mexico: body.hechoenmexico,
    main_picture_index: body.viewimagesprinc,
    logo_id: body.logo,
    tier: body.gama,
  }
}

function lineRoutes(app: App, { database, clock }: CatalogOptions): void {
  addEndpoint(app, contract.lineList, async ({ query }) => {
    const page = await lines.listLineRows(database, query)
    return { filas: page.rows.map(presentLine), ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.lineExport, async ({ query, request }) =>
    exportList({
      name: 'Líneas',
      columns: LINE_COLUMNS,
      batches: lines.exportLines(database, query),
      format: query.formato,
      timeZone: loggedInPerson(request).timeZone,
      now: clock(),
    }),
  )

  addEndpoint(app, contract.storeLine, async ({ body, request }) =>
    lines.createLine(database, auditContext(request), body.linea),
  )

  addEndpoint(app, contract.updateLine, async ({ params, body, request }) =>
    lines.changeLine(database, auditContext(request), { id: params.id, version: body.version, name: body.linea }),
  )

  addEndpoint(
    app,
    contract.deleteLine,
    async ({ params, request }) => (await lines.removeLine(database, auditContext(request), params.id)) ?? DONE,
  )
}

function yearRoutes(app: App, { database }: CatalogOptions): void {
  addEndpoint(app, contract.yearUses, async () => {
    const rows = await years.readYears(database)
    const listed = rows.filter((row) => row.is_listed)
    const numbers = listed.map(({ year }) => year)
    const present = ({ year, parts }: (typeof rows)[number]) => ({ year, partes: parts })
    return {
      years: listed.map(present),
      rangos: yearRanges(numbers),
      huecos: yearGaps(numbers),
      faltan: rows.filter((row) => !row.is_listed).map(present),
    }
  })

  addEndpoint(app, contract.storeYear, async ({ body, request }) => {
    const range = { from: body.desde, to: body.hasta ?? body.desde }
    const { added, known } = await years.addYears(database, auditContext(request), range)
    return { agregados: added, yaEstaban: known }
  })

  addEndpoint(
    app,
    contract.deleteYear,
    async ({ params, request }) => (await years.removeYear(database, auditContext(request), params.year)) ?? DONE,
  )
}
