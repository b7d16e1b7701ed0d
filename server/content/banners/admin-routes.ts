import * as contract from '#contract/banner-admin.ts'
import { BANNER_PICTURE_RULES } from '#domain/banners/picture-rules.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { presentSummary } from '#server/catalog/products/present-summary.ts'
import { storeUploadedPicture } from '#server/content/pictures/upload-service.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { pictureRow } from '#server/platform/files/picture-row.ts'
import { presentPicture } from '#server/platform/files/present-picture.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import * as service from './admin-service.ts'
import { problemsOf } from './check-service.ts'
import { changeOrder, readOrder } from './order-service.ts'
import { BANNER_COLUMNS, bodyOf, presentDetail, presentRow, writtenOf } from './present-admin.ts'
import { presentBanner, presentShowcase } from './present.ts'
import { currentBanners, currentShowcase } from './service.ts'

/** Banners as marketing makes them. */
export function bannerAdminRoutes(app: App, options: ContentOptions): void {
  const { database, storage, clock } = options
  listRoutes(app, options)
  homeRoutes(app, options)

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.storeBannerPicture, async ({ request }) => {
      const upload = await readUpload(request, BANNER_PICTURE_RULES)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const stored = await storeUploadedPicture(database, storage, auditContext(request), {
        bytes: file.bytes,
        use: 'source',
        action: 'banner.imagen_subida',
      })
      if (stored instanceof Failure) return stored
      return { id: stored.id, imagen: presentPicture(pictureRow(stored.picture), '') }
    }),
  )

  addEndpoint(app, contract.bannerById, async ({ params }) => {
    const found = await service.readBanner(database, clock(), params.id)
    return found instanceof Failure ? found : presentDetail({ ...found, problems: problemsOf(found.banner) })
  })

  addEndpoint(app, contract.storeBanner, async ({ body, request }) =>
    service.createBanner({ database, storage, audit: auditContext(request) }, writtenOf(body)),
  )

  addEndpoint(app, contract.updateBanner, async ({ params, body, request }) => {
    const wanted = { id: params.id, version: body.version, written: writtenOf(body) }
    return service.changeBanner({ database, storage, audit: auditContext(request) }, clock(), wanted, bodyOf)
  })

  addEndpoint(app, contract.removeBanner, async ({ params, body, request }) => {
    const wanted = { id: params.id, version: body.version }
    return (await service.removeBanner(database, auditContext(request), clock(), wanted)) ?? { success: true as const }
  })
}

function listRoutes(app: App, { database, clock }: ContentOptions): void {
  addEndpoint(app, contract.bannerRows, async ({ query, request }) => {
    const today = { now: clock(), timeZone: loggedInPerson(request).timeZone }
    const page = await service.listBanners(database, today, query)
    return {
      filas: page.rows.map((row) => presentRow(row, problemsOf(row))),
      ...presentPaging(page, page.total),
    }
  })

  addExport(app, clock, contract.bannerExport, async ({ query, timeZone, now }) => {
    const today = { now, timeZone }
    return { name: 'Banners', columns: BANNER_COLUMNS, batches: service.exportBanners(database, today, query) }
  })

  addEndpoint(app, contract.bannerOptions, async () => {
    const { lines, brands, lists } = await service.bannerChoices(database)
    const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, nombre: name })
    return { lineas: lines.map(named), marcas: brands.map(named), listas: lists.map(named) }
  })

  addEndpoint(app, contract.bannerOrder, async ({ query }) => {
    const { facts, banners } = await readOrder(database, clock(), query.lugar)
    return {
      lugar: query.lugar,
      version: facts.version,
      ritmo: facts.pace_seconds,
      banners: banners.map((row) => presentRow(row, problemsOf(row))),
    }
  })

  addEndpoint(app, contract.updateBannerOrder, async ({ body, request }) => {
    const { lugar: place, version, ids, ritmo: paceSeconds } = body
    return changeOrder(database, auditContext(request), clock(), { place, version, ids, paceSeconds })
  })
}

/** What a rule gives, and the home screen as it will be. */
function homeRoutes(app: App, { database, basePath, clock }: ContentOptions): void {
  const { db } = database

  addEndpoint(app, contract.tryShelfRule, async ({ query }) => {
    const { linea, marca, insignia, masVendidos } = query
    const badge = insignia === undefined ? null : insignia === 'nuevo' ? 'new' : 'special'
    const rule = { line: linea ?? null, brand: marca ?? null, badge, bestSellers: masVendidos === '1' } as const
    const { found, all, products, problem } = await service.tryRule(database, rule)
    return {
      total: found,
      de: all,
      problema: problem,
      filtrado: products.map((row) => presentSummary(row, basePath)),
    }
  })

  addEndpoint(app, contract.previewHome, async ({ query }) => {
    const at = query.momento === undefined ? clock() : new Date(query.momento)
    const audience = { roles: query.rol === undefined ? [] : [query.rol], listId: query.lista ?? null }
    const [{ banners, paces }, featured, bestBuys] = await Promise.all([
      currentBanners(db, at, audience),
      currentShowcase(db, 'shelf', at, audience),
      currentShowcase(db, 'best_buy', at, audience),
    ])
    return {
      banners: banners.map(presentBanner),
      ritmos: paces,
      destacados: presentShowcase(featured, basePath),
      mejorCompra: presentShowcase(bestBuys, basePath),
    }
  })
}
