import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import * as contract from '#contract/content/pdf-documents.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { presentLink } from '#server/content/links/present.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { DOCUMENT_COLUMNS, presentDocument } from './present.ts'
import * as service from './service.ts'

const DONE = { success: true } as const

/** Administration of PDF catalogues. */
export function pdfDocumentRoutes(app: App, { database, clock }: ContentOptions): void {
  addEndpoint(app, contract.pdfDocumentList, async ({ query }) =>
    presentPage(await service.listDocuments(database, filterOf(query), query), presentDocument),
  )

  addExport(app, clock, contract.pdfDocumentExport, async ({ query }) => ({
    name: 'Catálogos PDF',
    columns: DOCUMENT_COLUMNS,
    batches: service.exportDocuments(database, filterOf(query), query.orden),
  }))

  addEndpoint(app, contract.pdfDocumentOptions, async () => {
    const { categories, years } = await service.documentOptions(database)
    return { categorias: categories.map(({ id, name }) => ({ id, nombre: name })), years }
  })

  addEndpoint(app, contract.pdfDocument, async ({ params }) => {
    const row = await service.readDocument(database, params.id)
    return row instanceof Failure ? row : presentDocument(row)
  })

  addEndpoint(app, contract.storePdfDocument, async ({ body, request }) =>
    service.createDocument(database, actorOf(request), writtenOf(body), body.subida),
  )

  addEndpoint(app, contract.updatePdfDocument, async ({ params, body, request }) =>
    service.changeDocument(database, actorOf(request), {
      id: params.id,
      version: body.version,
      written: writtenOf(body),
      uploadId: body.subida,
    }),
  )

  addEndpoint(app, contract.pdfDocumentLinks, async ({ params }) => {
    const links = await service.documentLinks(database, params.id)
    return links instanceof Failure ? links : { enlaces: links.map(presentLink) }
  })

  addEndpoint(app, contract.deletePdfDocument, async ({ params, body, request }) => {
    const removal = { id: params.id, version: body.version, breaksLinks: body.rompeEnlaces }
    return (await service.removeDocument(database, actorOf(request), removal)) ?? DONE
  })
}

function actorOf(request: FastifyRequest): service.Actor {
  return { id: loggedInPerson(request).id, audit: auditContext(request) }
}

type Written = Pick<
  z.output<typeof contract.pdfDocumentFields>,
  'titulo' | 'year' | 'categoria' | 'categoriaNueva' | 'publicado'
>

function writtenOf({ titulo, year, categoria, categoriaNueva, publicado }: Written): service.WrittenDocument {
  return { title: titulo, year, categoryId: categoria, newCategory: categoriaNueva, active: publicado }
}

type ListQuery = Pick<z.output<(typeof contract.pdfDocumentList)['query']>, 'buscar' | 'year' | 'categoria' | 'estado'>

function filterOf({ buscar, year, categoria, estado }: ListQuery) {
  return {
    text: buscar,
    year,
    categoryId: categoria,
    active: estado === undefined ? undefined : estado === 'publicado',
  }
}
