import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/documents/downloads.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Download } from '#server/platform/http/download.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { selectionOf } from '#server/platform/selection.ts'
import { openDocumentFile, type OpenedFile } from './file-service.ts'
import { documentFileStorage } from '#server/documents/files/folder.ts'
import { requestDownload, useLink } from './links-service.ts'

export function taxDocumentDownloadRoutes(app: App, options: DocumentsOptions): void {
  const { database, clock, storage } = options
  const asking = (request: FastifyRequest) => ({
    viewer: request.viewer,
    person: loggedInPerson(request),
    audit: auditContext(request),
    now: clock(),
  })

  for (const [endpoint, kind] of [
    [contract.taxDocumentXml, 'xml'],
    [contract.taxDocumentPdf, 'pdf'],
    [contract.taxDocumentAcuse, 'acuse'],
  ] as const) {
    addEndpoint(app, endpoint, async ({ params: { uuid }, request }) =>
      download(await openDocumentFile(options, asking(request), { uuid, kind })),
    )
  }

  addEndpoint(app, contract.makeTaxDocumentDownload, async ({ body, request }) => {
    const { person, ...rest } = asking(request)
    const wanted = { selection: selectionOf(body.seleccion), contents: body.contenido }
    const made = await requestDownload(database, { ...rest, userId: person.id }, wanted)
    if (made instanceof Failure) return made
    return {
      enlace: made.link.path,
      documentos: made.documents,
      pdfPorHacer: made.pendingPdfs,
      trabajo: made.link.jobId,
    }
  })

  // Without an account: the limit prevents guessing of tokens.
  app.register(async (limited) => {
    await limited.register(rateLimit, { max: 60, timeWindow: '1 minute' })
    addEndpoint(limited, contract.downloadTaxDocuments, async ({ params, request, reply }) => {
      reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      const use = { token: params.descarga, audit: auditContext(request), now: clock() }
      const zip = await useLink({ database, folder: documentFileStorage(storage) }, use)
      return zip instanceof Failure ? zip : download({ ...zip, type: 'application/zip' })
    })
  })
}

function download(file: OpenedFile | Failure): Download | Failure {
  return file instanceof Failure ? file : new Download(file.body, { type: file.type, saveAs: file.name })
}
