import { LEAST_CONTRAST } from '#domain/banners/contrast.ts'
import { PLACE_FACTS } from '#domain/banners/places.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { storeCutPicture, type CutPicture } from '#server/platform/files/cut-pictures.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { StoredPicture } from '#server/platform/files/pictures.ts'
import type { BannerFields } from './admin-store.ts'
import { pictureNames } from '#server/content/pictures/store.ts'

/** What of its pictures a banner shows. Made before the transaction, which is short. */
export interface CutPictures {
  readonly desktop: StoredPicture | null
  readonly phone: StoredPicture | null
  /** '4.52'; null: no text is over the picture. */
  readonly contrast: string | null
}

const NONE: CutPictures = { desktop: null, phone: null, contrast: null }
const GONE = 'Esta imagen ya no existe: súbela de nuevo.'

/** Cuts the pictures of a banner to the shapes of its place. */
export async function cutPictures(
  { db }: Pick<Database, 'db'>,
  storage: FileStorage,
  fields: BannerFields,
): Promise<CutPictures | Failure> {
  const { shapes } = PLACE_FACTS[fields.place]
  const { source_id: sourceId, phone_source_id: phoneId } = fields
  if (shapes === null || sourceId === null) return NONE
  const names = await pictureNames(db, phoneId === null ? [sourceId] : [sourceId, phoneId])
  const source = names.get(sourceId)
  if (source === undefined) return refused('imagen', GONE)
  const desktop = await storeCutPicture(storage, source, shapes.desktop, { x: fields.focus_x, y: fields.focus_y })
  if (desktop instanceof Failure) return refused('imagen', desktop.message)
  const problem = contrastProblem(fields, desktop)
  if (problem !== null) return refused('imagen', problem)
  const phone = await cutPhone(storage, fields, { source, phoneSource: phoneId === null ? null : names.get(phoneId) })
  if (phone instanceof Failure) return phone
  const contrast = fields.title === '' ? null : Math.min(desktop.contrast, 21).toFixed(2)
  return { desktop: desktop.picture, phone, contrast }
}

/** A phone shows a picture of its own, or the same one cut to its own shape; null: the same in the same shape. */
async function cutPhone(
  storage: FileStorage,
  fields: BannerFields,
  { source, phoneSource }: { readonly source: string; readonly phoneSource: string | null | undefined },
): Promise<StoredPicture | null | Failure> {
  const { shapes } = PLACE_FACTS[fields.place]
  if (shapes === null) return null
  if (phoneSource === undefined) return refused('imagenTelefono', GONE)
  const isSame = shapes.phone.width * shapes.desktop.height === shapes.phone.height * shapes.desktop.width
  if (phoneSource === null && isSame) return null
  const focus =
    phoneSource === null
      ? { x: fields.focus_x, y: fields.focus_y }
      : { x: fields.phone_focus_x, y: fields.phone_focus_y }
  const cut = await storeCutPicture(storage, phoneSource ?? source, shapes.phone, focus)
  return cut instanceof Failure ? refused(phoneSource === null ? 'imagen' : 'imagenTelefono', cut.message) : cut.picture
}

/** A draft may still be hard to read. On a phone the text is under the picture. */
function contrastProblem({ active, title }: BannerFields, { contrast }: CutPicture): string | null {
  if (!active || title === '' || contrast >= LEAST_CONTRAST) return null
  return `El texto no se lee bien sobre esta imagen: su contraste es de ${contrast.toFixed(1)} a 1 y hace falta ${LEAST_CONTRAST}. Mueve el enfoque, elige una imagen más oscura a la izquierda o quita el título.`
}

function refused(field: string, message: string): Failure {
  return new Failure('invalid_input', 'Revisa los datos marcados.', { [field]: message })
}
