import * as contract from '#contract/catalog/brand-rows.ts'
import { BRAND_LOGO_RULES } from '#domain/brand-logo.ts'
import { yearGaps, yearRanges } from '#domain/year-ranges.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { resourceRoutes } from '#server/accounts/resources/routes.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { pictureRow } from '#server/platform/files/picture-row.ts'
import { presentPicture } from '#server/platform/files/present-picture.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import { BRANDS, storeLogoPicture } from './brands-service.ts'
import { LINES } from './lines-service.ts'
import * as years from './years-service.ts'

const DONE = { success: true } as const

/** Administration of brands, lines and years. */
export function referenceAdminRoutes(app: App, options: CatalogOptions): void {
  resourceRoutes(app, options, BRANDS)
  resourceRoutes(app, options, LINES)
  logoRoutes(app, options)
  yearRoutes(app, options)
}

function logoRoutes(app: App, { database, storage }: CatalogOptions): void {
  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.storeBrandLogo, async ({ request }) => {
      const upload = await readUpload(request, BRAND_LOGO_RULES)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const stored = await storeLogoPicture(database, storage, auditContext(request), file.bytes)
      if (stored instanceof Failure) return stored
      return { id: stored.id, imagen: presentPicture(pictureRow(stored.picture), '') }
    }),
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
