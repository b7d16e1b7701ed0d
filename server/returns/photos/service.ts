import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Person, Viewer } from '#domain/access.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { MAX_RETURN_PHOTOS } from '#domain/returns/photos.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Actor } from '#server/customers/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { locationOf, type FileStorage } from '#server/platform/files/file-storage.ts'
import { photoFile } from '#server/platform/files/pictures.ts'
import { doOnce } from '#server/platform/once/service.ts'
import { NO_RETURN, subjectOf } from '#server/returns/returns/open-return.ts'
import { takesPhotos } from '#server/returns/returns/read-service.ts'
import { storedReturn } from '#server/returns/returns/store.ts'
import { returnPhotoStorage } from './folder.ts'
import { insertPhoto, photosOf, type PhotoRow } from '#server/returns/returns/photos-store.ts'

type Db = Database['db']

interface Stores {
  readonly database: Database
  readonly storage: FileStorage
}

const NO_PHOTO = new Failure('not_found', 'Esta foto no existe.')
const ENDED = new Failure('conflict', 'Esta devolución ya terminó: no lleva más fotos.')
const NOT_YOURS = new Failure(
  'forbidden',
  'Las fotos las agrega quien compra en la empresa o quien atiende la devolución.',
)
const TOO_MANY = new Failure('conflict', `Una devolución lleva ${MAX_RETURN_PHOTOS} fotos a lo más.`)

/** Photos are WebP: uploads are encoded anew, without their metadata of the place. */
export const PHOTO_TYPE = 'image/webp'

export async function openPhoto(
  { database: { db }, storage }: Stores,
  viewer: Viewer,
  returnId: number,
  photoId: number,
): Promise<{ readonly name: string; readonly body: Readable } | Failure> {
  const found = await storedReturn(db, orderScope(viewer), returnId, false)
  if (found === undefined) return NO_RETURN
  const photo = (await photosOf(db, returnId)).find(({ id }) => id === photoId)
  if (photo === undefined) return NO_PHOTO
  const path = join(returnPhotoStorage(storage).folder, locationOf(photo.storedAs))
  // A restored backup may lack it.
  const isThere = await stat(path).catch(() => null)
  return isThere === null ? NO_PHOTO : { name: photo.name, body: createReadStream(path) }
}

/** Whether somebody may add photos to a return, before any is received. */
export async function addingRefusal({ db }: Pick<Database, 'db'>, viewer: Viewer, returnId: number) {
  const found = await openForPhotos(db, viewer, returnId, false)
  return found instanceof Failure ? found : null
}

async function openForPhotos(db: Db, viewer: Viewer, returnId: number, isLocked: boolean) {
  const found = await storedReturn(db, orderScope(viewer), returnId, isLocked)
  if (found === undefined) return NO_RETURN
  if (takesPhotos(viewer, found.state)) return found
  return takesPhotos(viewer, 'solicitada') ? ENDED : NOT_YOURS
}

interface AddedPhoto {
  readonly returnId: number
  /** The same one adds it once, however often it is sent. */
  readonly key: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** @returns all photos of the return. */
export async function addPhoto(
  { database, storage }: Stores,
  { viewer, audit, person, now }: Actor & { readonly person: Person; readonly now: Date },
  { returnId, key, name, bytes }: AddedPhoto,
): Promise<readonly PhotoRow[] | Failure> {
  const photo = await photoFile(bytes)
  if (photo instanceof Failure) return photo
  const folder = returnPhotoStorage(storage)
  const storedAs = `${randomUUID().replaceAll('-', '')}-lg.webp`
  await folder.write(storedAs, photo)
  let isStored = false
  try {
    const body = { returnId, name, sha256: createHash('sha256').update(bytes).digest('hex') }
    const once = { userId: person.id, key, action: 'devolucion.agregar_foto', body }
    const added = await inTransaction(database, ({ db }) =>
      doOnce(db, once, async () => {
        // Locked: two that come at once are counted one after another.
        const found = await openForPhotos(db, viewer, returnId, true)
        if (found instanceof Failure) return found
        if ((await photosOf(db, returnId)).length >= MAX_RETURN_PHOTOS) return TOO_MANY
        await insertPhoto(db, {
          returnId,
          authorId: person.id,
          impersonatorId: person.impersonator?.id ?? null,
          name: webpName(name),
          bytes: photo.length,
          storedAs,
          at: now,
        })
        await recordAudit(db, audit, {
          action: 'devolucion.foto_agregada',
          subject: subjectOf(found),
          after: { foto: webpName(name) },
        })
        return { storedAs }
      }),
    )
    if (added instanceof Failure) return added
    isStored = added.storedAs === storedAs
    return await photosOf(database.db, returnId)
  } finally {
    // Refused, or sent before with the same key.
    if (!isStored) await folder.remove(storedAs)
  }
}

const LONGEST_NAME = 115

/** 'foto.webp' of 'foto.jpg' */
function webpName(name: string): string {
  const base = name.replace(/\.[a-z]{3,4}$/iu, '').slice(0, LONGEST_NAME)
  return `${base === '' ? 'foto' : base}.webp`
}
