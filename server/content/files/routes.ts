import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentOptions } from '#server/content/options.ts'
import { FILE_NAME } from '#server/platform/files/file-storage.ts'
import { sendFailure } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { IMMUTABLE } from '#server/platform/http/cache-headers.ts'
import { FILE_NOT_FOUND, sendFile } from '#server/platform/http/send-file.ts'

/** Stored pictures and PDFs, for everyone, under the names that the other calls state: GET and HEAD, with ranges. */
export function fileRoutes(app: App, { storage }: ContentOptions): void {
  const file = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params
    if (!FILE_NAME.test(name)) return sendFailure(reply, FILE_NOT_FOUND)
    return sendFile(request, reply, storage, { name, cacheControl: IMMUTABLE })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/archivos/:name',
    schema: { summary: 'Una imagen o un PDF, también por partes (Range)', tags: ['Archivos'] },
    handler: file,
  })
}
