import type { FastifyReply, FastifyRequest } from 'fastify'
import { FILE_NAME } from '#server/platform/files/file-storage.ts'
import { sendFailure } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { ASK_AGAIN } from '#server/platform/http/public-answers.ts'
import { FOREVER, NO_SUCH_FILE, sendFile } from '#server/platform/http/send-file.ts'
import { noSuchCatalogue } from '#server/content/pdf-catalogues/routes.ts'
import { activeCatalogue } from '#server/content/pdf-catalogues/store.ts'
import type { ContentOptions } from '#server/content/options.ts'

const LARGEST_ID = 2_147_483_647

/**
 * Kept files, for everyone: GET and HEAD, with ranges. `/api/archivos/:name` shows a picture or PDF under the name that
 * the other calls state; `/api/catalogos/:id/pdf` saves the PDF of a catalogue under a name that people understand.
 */
export function fileRoutes(app: App, { database: { db }, storage }: ContentOptions): void {
  const file = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params
    if (!FILE_NAME.test(name)) return sendFailure(reply, NO_SUCH_FILE)
    return sendFile(request, reply, storage, { name, caching: FOREVER })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/archivos/:name',
    schema: { summary: 'Una imagen o un PDF, también por partes (Range)', tags: ['Archivos'] },
    handler: file,
  })

  const download = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const { id } = request.params
    const isId = /^\d{1,10}$/u.test(id) && Number(id) <= LARGEST_ID
    const catalogue = isId ? await activeCatalogue(db, Number(id)) : undefined
    if (catalogue === undefined) return sendFailure(reply, noSuchCatalogue())
    const { file_name: name, title, year } = catalogue
    const saveAs = `${title.includes(String(year)) ? title : `${title} ${year}`}.pdf`
    return sendFile(request, reply, storage, { name, saveAs, caching: ASK_AGAIN })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/catalogos/:id/pdf',
    schema: { summary: 'El PDF de un catálogo, para guardarlo', tags: ['Catálogos PDF'] },
    handler: download,
  })
}
