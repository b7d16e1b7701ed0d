import type { FastifyReply, FastifyRequest } from 'fastify'
import { pdfCatalogueById, pdfCatalogues } from '#contract/pdf-catalogues.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint, sendFailure } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { REVALIDATE } from '#server/platform/http/cache-headers.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { presentPdfCatalogue } from './present.ts'
import { findPdfCatalogue, listPdfCatalogues, pdfFileName } from './service.ts'

export function pdfCatalogueRoutes(app: App, { database: { db } }: ContentOptions): void {
  addEndpoint(app, pdfCatalogues, async ({ query }) => {
    const filters = { year: query.year, category: query.categoria }
    const page = { offset: (query.pagina - 1) * query.porPagina, limit: query.porPagina }
    const { catalogues, total, years, categories } = await listPdfCatalogues(db, filters, page)
    return {
      results: catalogues.map(presentPdfCatalogue),
      ...presentPaging(query, total),
      years: years.map(({ year, count }) => ({ year, cantidad: count })),
      categorias: categories.map(({ slug, name, count }) => ({ slug, nombre: name, cantidad: count })),
    }
  })

  addEndpoint(app, pdfCatalogueById, async ({ params }) => {
    const row = await findPdfCatalogue(db, params.id)
    return row instanceof Failure ? row : { results: presentPdfCatalogue(row) }
  })
}

/** The PDF to save, under a name that people understand: GET and HEAD, with ranges. */
export function pdfDownloadRoutes(app: App, { database: { db }, storage }: ContentOptions): void {
  const download = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const { id } = request.params
    const row = await findPdfCatalogue(db, /^\d{1,10}$/u.test(id) ? Number(id) : 0)
    if (row instanceof Failure) return sendFailure(reply, row)
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
