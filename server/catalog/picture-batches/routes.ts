import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/catalog/picture-batches.ts'
import { uploadPartPictures } from '#contract/catalog/product-pictures.ts'
import { MOST_PICTURE_INDEX } from '#domain/pictures/file-name.ts'
import { BATCH_PICTURE_RULES, PART_PICTURE_RULES } from '#domain/pictures/picture-files.ts'
import { pictureActor } from '#server/catalog/pictures/picture-actor.ts'
import { presentPartPictures } from '#server/catalog/pictures/present.ts'
import { readPictures } from '#server/catalog/pictures/service.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { removeReceived, streamUpload } from '#server/platform/http/streamed-upload.ts'
import { addUploadRoutes } from '#server/platform/http/uploads.ts'
import { FILE_COLUMNS, presentBatch, presentFile } from './present.ts'
import * as service from './service.ts'
import type { BatchRow } from './store.ts'
import { waitingFolder } from './waiting-files.ts'

/** Pictures of one part, and many at once, of the parts that their names say. */
export function pictureBatchRoutes(app: App, { database, storage, basePath, clock }: CatalogOptions): void {
  const present = (batch: BatchRow | Failure) => (batch instanceof Failure ? batch : presentBatch(batch))

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, uploadPartPictures, async ({ params, request }) => {
      const folder = waitingFolder(storage)
      const upload = await streamUpload(request, PART_PICTURE_RULES, folder)
      if (upload instanceof Failure) return upload
      const replaces = indexOf(upload.fields['reemplaza'])
      const files = { id: params.id, files: upload.files, replaces }
      const failure =
        replaces === undefined
          ? new Failure('invalid_input', 'El número de la imagen no es válido.')
          : await service
              .addToPart(database, actorOf(request), { ...files, replaces })
              .catch(async (error: unknown) => {
                await removeReceived(folder, upload.files)
                throw error
              })
      if (failure === null) {
        const view = await readPictures(database, params.id)
        return view instanceof Failure ? view : presentPartPictures(view, basePath)
      }
      await removeReceived(folder, upload.files)
      return failure
    }),
  )

  addEndpoint(app, contract.pictureBatches, async () => ({
    lotes: (await service.listBatches(database)).map(presentBatch),
  }))

  addEndpoint(app, contract.pictureBatch, async ({ params }) => present(await service.readBatch(database, params.id)))

  addEndpoint(app, contract.openPictureBatch, async ({ request }) =>
    present(await service.openBatch(database, actorOf(request))),
  )

  addEndpoint(app, contract.missingPictureFiles, async ({ params, body }) => {
    const files = body.archivos.map(({ nombre, bytes }) => ({ name: nombre, bytes }))
    const missing = await service.missingFiles(database, params.id, files)
    return missing instanceof Failure ? missing : { faltan: [...missing] }
  })

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.addPictureFile, async ({ params, request }) => {
      const folder = waitingFolder(storage)
      const upload = await streamUpload(request, { ...BATCH_PICTURE_RULES, mostFiles: 1 }, folder)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      let isNeeded = false
      try {
        const added = await service.addFile(database, params.id, file)
        if (added instanceof Failure) return added
        isNeeded = added.isNeeded
        const row = await service.readFile(database, added.id)
        return row instanceof Failure ? row : presentFile(row)
      } finally {
        if (!isNeeded) await removeReceived(folder, [file])
      }
    }),
  )

  addEndpoint(app, contract.startPictureBatch, async ({ params, request }) =>
    present(await service.startBatch(database, actorOf(request), params.id)),
  )

  addEndpoint(app, contract.discardPictureBatch, async ({ params, request }) =>
    present(await service.discardBatch({ database, storage }, actorOf(request), params.id)),
  )

  addEndpoint(app, contract.pictureFileList, async ({ query }) =>
    presentPage(await service.listFiles(database, filterOf(query), query), presentFile),
  )

  addExport(app, clock, contract.pictureFileExport, async ({ query }) => ({
    name: 'Archivos de imágenes',
    columns: FILE_COLUMNS,
    batches: service.everyFile(database, filterOf(query), query.orden),
  }))

  addEndpoint(app, contract.assignPictureFile, async ({ params, body, request }) => {
    const wanted = { id: params.id, key: body.clave, index: body.indice }
    const row = await service.assignFile(database, actorOf(request), wanted)
    return row instanceof Failure ? row : presentFile(row)
  })
}

/** null: none is named; undefined: what is named is no index. */
function indexOf(text = ''): number | null | undefined {
  if (text === '') return null
  return /^\d{1,2}$/u.test(text) && Number(text) <= MOST_PICTURE_INDEX ? Number(text) : undefined
}

function filterOf({ buscar, lote, estado }: Pick<ListQuery, 'buscar' | 'lote' | 'estado'>) {
  return { text: buscar, batchId: lote, state: estado }
}

type ListQuery = (typeof contract.pictureFileList)['query']['_output']

const actorOf = (request: FastifyRequest) => pictureActor(loggedInPerson(request), auditContext(request))
