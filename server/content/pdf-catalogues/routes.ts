import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  countPdfCatalogueOpened,
  pdfCatalogueById,
  pdfCataloguePageParts,
  pdfCatalogues,
} from '#contract/pdf-catalogues.ts'
import type { ContentOptions } from '#server/content/options.ts'
import type { CatalogueUses } from '#server/content/pdf-documents/uses-service.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint, sendFailure } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { REVALIDATE } from '#server/platform/http/cache-headers.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { presentPdfCatalogue } from './present.ts'
import { findPdfCatalogue, listPdfCatalogues, pageParts, pdfFileName } from './service.ts'

export function pdfCatalogueRoutes(app: App, { database: { db } }: ContentOptions): void {
  addEndpoint(app, pdfCatalogues, async ({ query }) => {
    const filters = { year: query.year, category: query.categoria, text: query.buscar ?? '' }
    const page = { offset: (query.pagina - 1) * query.porPagina, limit: query.porPagina }
    const { catalogues, total, years, categories } = await listPdfCatalogues(db, filters, page)
    return {
      results: catalogues.map((row) => ({ ...presentPdfCatalogue(row), coincidencias: [...row.found_pages] })),
      ...presentPaging(query, total),
      years: years.map(({ year, count }) => ({ year, cantidad: count })),
      categorias: categories.map(({ slug, name, count }) => ({ slug, nombre: name, cantidad: count })),
    }
  })

  addEndpoint(app, pdfCatalogueById, async ({ params }) => {
    const row = await findPdfCatalogue(db, params.id)
    return row instanceof Failure ? row : { results: presentPdfCatalogue(row) }
  })

  addEndpoint(app, pdfCataloguePageParts, async ({ params }) => {
    const parts = await pageParts(db, params.id, params.pagina)
    if (parts instanceof Failure) return parts
    return { partes: parts.map(({ key, description }) => ({ k_parte: key, descripcion: description })) }
  })
}

/** What readers do is counted, without who they are. */
export function pdfUseRoutes(app: App, { database: { db } }: ContentOptions, uses: CatalogueUses): void {
  addEndpoint(app, countPdfCatalogueOpened, async ({ params }) => {
    const row = await findPdfCatalogue(db, params.id)
    if (row instanceof Failure) return row
    uses.count(row.id, 'opened')
    return { success: true } as const
  })
}

/** The PDF to save, under a name that people understand: GET and HEAD, with ranges. */
export function pdfDownloadRoutes(app: App, { database: { db }, storage }: ContentOptions, uses: CatalogueUses): void {
  const download = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const { id } = request.params
    const row = await findPdfCatalogue(db, /^\d{1,10}$/u.test(id) ? Number(id) : 0)
    if (row instanceof Failure) return sendFailure(reply, row)
    // Its further parts belong to the same download.
    if (request.method === 'GET' && /^(?:bytes=0-)?$/u.test(request.headers.range ?? ''))
      uses.count(row.id, 'downloaded')
    return sendFile(request, reply, storage, {
      name: row.file_name,
      saveAs: pdfFileName(row),
      cacheControl: REVALIDATE,
    })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/catalogos/:id/pdf',
    schema: { summary: 'El PDF de un catálogo, para guardarlo', tags: ['Catálogos PDF'] },
    handler: download,
  })
}
