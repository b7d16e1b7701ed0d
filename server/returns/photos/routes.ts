import * as contract from '#contract/returns/returns.ts'
import { RETURN_PHOTO_RULES } from '#domain/returns/photos.ts'
import { actorOf } from '#server/customers/actor.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Download } from '#server/platform/http/download.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import type { ReturnsOptions } from '#server/returns/options.ts'
import { presentPhoto } from '#server/returns/returns/present.ts'
import * as service from './service.ts'

const NO_KEY = new Failure('invalid_input', 'Falta la clave de la petición.', { clave: 'Manda una clave.' })

export function returnPhotoRoutes(app: App, options: ReturnsOptions): void {
  const { database, clock } = options

  addEndpoint(app, contract.returnPhoto, async ({ params, request }) => {
    const photo = await service.openPhoto(options, request.viewer, params.id, params.foto)
    return photo instanceof Failure ? photo : new Download(photo.body, { type: service.PHOTO_TYPE, saveAs: photo.name })
  })

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.addReturnPhoto, async ({ params, request }) => {
      const refused = await service.addingRefusal(database, request.viewer, params.id)
      if (refused !== null) return refused
      const upload = await readUpload(request, RETURN_PHOTO_RULES)
      if (upload instanceof Failure) return upload
      const { clave = '' } = upload.fields
      const [file] = upload.files
      if (file === undefined || clave.length < 8 || clave.length > 100) return NO_KEY
      const actor = { ...actorOf(request), person: loggedInPerson(request), now: clock() }
      const sent = { returnId: params.id, key: clave, name: file.name, bytes: file.bytes }
      const photos = await service.addPhoto(options, actor, sent)
      return photos instanceof Failure ? photos : { fotos: photos.map(presentPhoto) }
    }),
  )
}
