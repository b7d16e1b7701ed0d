import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentOptions } from '#server/content/options.ts'
import { FILE_NAME } from '#server/platform/files/file-storage.ts'
import { sendFailure } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { IMMUTABLE, IMMUTABLE_IN_BROWSERS, REVALIDATE } from '#server/platform/http/cache-headers.ts'
import { FILE_NOT_FOUND, sendFile } from '#server/platform/http/send-file.ts'
import { pdfAudience, pictureAudience, type FileAudience } from './service.ts'

type Shown = Exclude<FileAudience, 'nobody'>

const PDF_CACHING: Readonly<Record<Shown, string>> = {
  everyone_for_good: REVALIDATE,
  everyone_now: REVALIDATE,
  viewer: 'no-store',
}
const PICTURE_CACHING: Readonly<Record<Shown, string>> = {
  everyone_for_good: IMMUTABLE,
  everyone_now: IMMUTABLE_IN_BROWSERS,
  viewer: 'private, no-cache',
}

/**
 * Stored pictures and PDFs under the names that the other calls state: GET and HEAD, with ranges. What nothing published shows is
 * answered to who makes it alone.
 */
export function fileRoutes(app: App, { database, storage, clock }: ContentOptions): void {
  const file = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params
    if (!FILE_NAME.test(name)) return sendFailure(reply, FILE_NOT_FOUND)
    const isPdf = name.endsWith('.pdf')
    const audience = isPdf
      ? await pdfAudience(database, request.viewer, name)
      : await pictureAudience(database, request.viewer, clock(), name.replace(/[-.].*$/u, ''))
    if (audience === 'nobody') return sendFailure(reply, FILE_NOT_FOUND)
    const cacheControl = (isPdf ? PDF_CACHING : PICTURE_CACHING)[audience]
    return sendFile(request, reply, storage, { name, cacheControl })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/archivos/:name',
    schema: { summary: 'Una imagen o un PDF, también por partes (Range)', tags: ['Archivos'] },
    handler: file,
  })
}
