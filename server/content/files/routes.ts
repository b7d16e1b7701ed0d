import type { FastifyReply, FastifyRequest } from 'fastify'
import { pdfDocument } from '#contract/content/pdf-documents.ts'
import { mayCall } from '#domain/access.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { isPublishedFile } from '#server/content/pdf-documents/service.ts'
import { FILE_NAME } from '#server/platform/files/file-storage.ts'
import { sendFailure } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { IMMUTABLE, REVALIDATE } from '#server/platform/http/cache-headers.ts'
import { FILE_NOT_FOUND, sendFile } from '#server/platform/http/send-file.ts'

/**
 * Stored pictures and PDFs, for everyone, under the names that the other calls state: GET and HEAD, with ranges. A PDF only as long as a
 * published catalogue has it, but for who makes them.
 */
export function fileRoutes(app: App, { database, storage }: ContentOptions): void {
  const file = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params
    if (!FILE_NAME.test(name)) return sendFailure(reply, FILE_NOT_FOUND)
    if (!name.endsWith('.pdf')) return sendFile(request, reply, storage, { name, cacheControl: IMMUTABLE })
    if (await isPublishedFile(database, name))
      return sendFile(request, reply, storage, { name, cacheControl: REVALIDATE })
    return mayCall(pdfDocument.access, request.viewer)
      ? sendFile(request, reply, storage, { name, cacheControl: 'no-store' })
      : sendFailure(reply, FILE_NOT_FOUND)
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/archivos/:name',
    schema: { summary: 'Una imagen o un PDF, también por partes (Range)', tags: ['Archivos'] },
    handler: file,
  })
}
