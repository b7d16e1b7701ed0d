import { createHash } from 'node:crypto'
import { foldPartKey } from '#domain/part-key.ts'
import type { Crop } from '#domain/pictures/crop.ts'
import { DEFAULT_PICTURE_INDEX, mainPictureIndex } from '#domain/pictures/main-picture.ts'
import { pictureUrls } from '#domain/pictures/picture-urls.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { recordingChanges } from '#server/catalog/product-history/record-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { storeCroppedPicture } from '#server/platform/files/part-pictures.ts'
import * as store from './store.ts'

export const NO_PART = new Failure('not_found', 'Esta parte ya no existe.')
const NO_PICTURE = new Failure('not_found', 'Esta imagen ya no está. Mira las que hay ahora y vuelve a intentarlo.')
const CHANGED = new Failure(
  'conflict',
  'Alguien más cambió las imágenes de esta parte. Ya ves las de ahora: revisa y vuelve a intentarlo.',
)

/** The user who changes pictures. */
export interface PictureActor {
  readonly id: number
  readonly name: string
  readonly audit: AuditContext
}

export interface PartPicturesView {
  readonly part: store.PartRow
  readonly pictures: readonly store.PictureRow[]
  readonly version: string
  readonly wantedIndex: number
  /** null: the part has no picture. */
  readonly mainIndex: number | null
  readonly waiting: readonly store.WaitingRow[]
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
}

export async function readPictures({ db }: Pick<Database, 'db'>, id: number): Promise<PartPicturesView | Failure> {
  const part = await store.partById(db, id)
  if (part === undefined) return NO_PART
  const [pictures, waiting, refused] = await Promise.all([
    store.picturesOf(db, id),
    store.waitingFiles(db, id),
    store.refusedFiles(db, id),
  ])
  const indexes = pictures.map(({ index }) => index)
  return {
    part,
    pictures,
    version: versionOf(pictures),
    wantedIndex: part.main_picture_index ?? DEFAULT_PICTURE_INDEX,
    mainIndex: mainPictureIndex(indexes, part.main_picture_index),
    waiting,
    refused,
  }
}

/** The part of a key that people type. */
export async function findPart({ db }: Pick<Database, 'db'>, key: string): Promise<store.PartRow | Failure> {
  const folded = foldPartKey(key)
  const known = folded === '' ? [] : await store.partsByKeys(db, [folded])
  const kind = (['own', 'alternate', 'former'] as const).find((each) => known.some((row) => row.kind === each))
  const ids = new Set(known.flatMap((row) => (row.kind === kind ? [row.productId] : [])))
  const [id] = ids
  const missing = `Ninguna parte tiene la clave ${key}. Revisa cómo está escrita.`
  if (id === undefined) return new Failure('not_found', missing, { clave: missing })
  if (ids.size > 1) {
    const message = `Varias partes tienen ${key} como otra clave: escribe la clave propia de una.`
    return new Failure('invalid_input', message, { clave: message })
  }
  return (await store.partById(db, id)) ?? NO_PART
}

/** @param indexes every existing index, in the new order. The indexes themselves stay, and the pictures move among them. */
export async function orderPictures(
  database: Database,
  actor: PictureActor,
  { id, version, indexes }: { readonly id: number; readonly version: string; readonly indexes: readonly number[] },
): Promise<PartPicturesView | Failure> {
  return changePictures(database, actor, { id, version, action: 'imagen.ordenada' }, (pictures) => {
    const byIndex = new Map(pictures.map((picture) => [picture.index, picture]))
    const ordered = indexes.flatMap((index) => byIndex.get(index) ?? [])
    if (new Set(indexes).size !== pictures.length || ordered.length !== pictures.length) return CHANGED
    return ordered.map((picture, place) => ({ ...picture, index: pictures[place]?.index ?? picture.index }))
  })
}

/** @param alt '' for none. */
export async function describePicture(
  database: Database,
  actor: PictureActor,
  { id, index, version, alt }: { id: number; index: number; version: string; alt: string },
): Promise<PartPicturesView | Failure> {
  return changePictures(database, actor, { id, version, action: 'imagen.descrita' }, (pictures) =>
    changedAt(pictures, index, (picture) => ({ ...picture, alt: alt === '' ? null : alt })),
  )
}

export async function removePicture(
  database: Database,
  actor: PictureActor,
  { id, index, version }: { id: number; index: number; version: string },
): Promise<PartPicturesView | Failure> {
  return changePictures(database, actor, { id, version, action: 'imagen.quitada' }, (pictures) =>
    pictures.some((picture) => picture.index === index)
      ? pictures.filter((picture) => picture.index !== index)
      : NO_PICTURE,
  )
}

/** @param crop of the whole picture; null: removes the crop. The picture is made before the transaction, which is short. */
export async function cropPicture(
  database: Database,
  storage: FileStorage,
  actor: PictureActor,
  { id, index, version, crop }: { id: number; index: number; version: string; crop: Crop | null },
): Promise<PartPicturesView | Failure> {
  const pictures = await store.picturesOf(database.db, id)
  const cropped = pictures.find((picture) => picture.index === index)
  if (cropped === undefined) return NO_PICTURE
  const source = cropped.source_name
  if (source === null)
    return new Failure(
      'invalid_input',
      'Esta imagen es un dibujo o está en otro sitio: sube una propia para recortarla.',
    )
  const made =
    crop === null ? { name: source, ...wholeSize(cropped) } : await storeCroppedPicture(storage, source, crop)
  if (made instanceof Failure) return made
  const look = { ...made, ...pictureUrls(made.name), source_name: source, crop }
  return changePictures(database, actor, { id, version, action: 'imagen.recortada' }, (now) =>
    changedAt(now, index, (picture) => (picture.source_name === source ? { ...picture, ...look } : CHANGED)),
  )
}

/** In pixels, of the picture before it was cropped. */
function wholeSize({ width, height, crop }: store.PictureRow): Pick<store.PictureRow, 'width' | 'height'> {
  if (width === null || height === null || crop === null) return { width, height }
  return { width: Math.round(width / crop.width), height: Math.round(height / crop.height) }
}

interface Wanted {
  readonly id: number
  readonly version: string
  readonly action: string
}

async function changePictures(
  database: Database,
  actor: PictureActor,
  { id, version, action }: Wanted,
  next: (pictures: readonly store.PictureRow[]) => readonly store.PictureRow[] | Failure,
): Promise<PartPicturesView | Failure> {
  const failure = await inTransaction(database, async (transaction) => {
    const part = await store.partById(transaction.db, id, { isLocked: true })
    if (part === undefined) return NO_PART
    const before = await store.picturesOf(transaction.db, id)
    if (versionOf(before) !== version) return CHANGED
    const wanted = next(before)
    if (wanted instanceof Failure) return wanted
    await write(transaction, actor, { part, before, after: withChanger(before, wanted, actor), action })
    return null
  })
  return failure ?? readPictures(database, id)
}

async function write(
  { client, db }: Transaction,
  actor: PictureActor,
  change: {
    readonly part: store.PartRow
    readonly before: readonly store.PictureRow[]
    readonly after: readonly store.PictureRow[]
    readonly action: string
  },
): Promise<void> {
  const { part, before, after, action } = change
  const origin = { actor: actor.name, actorId: actor.id, source: 'person' } as const
  await recordingChanges(client, [part.id], origin, () => store.replacePictures(db, part.id, after))
  await recordAudit(db, actor.audit, {
    action,
    subject: { kind: 'producto', id: part.id, name: part.key },
    before: { pictures: before.map(audited) },
    after: { pictures: after.map(audited) },
  })
}

/** Rows that differ from the stored one at their index get the current user. */
function withChanger(
  before: readonly store.PictureRow[],
  after: readonly store.PictureRow[],
  { name }: PictureActor,
): readonly store.PictureRow[] {
  const now = new Date()
  const stored = new Map(before.map((row) => [row.index, JSON.stringify(row)]))
  return after.map((row) =>
    stored.get(row.index) === JSON.stringify(row) ? row : { ...row, changed_by: name, changed_at: now },
  )
}

function changedAt(
  pictures: readonly store.PictureRow[],
  index: number,
  edit: (picture: store.PictureRow) => store.PictureRow | Failure,
): readonly store.PictureRow[] | Failure {
  const found = pictures.find((picture) => picture.index === index)
  if (found === undefined) return NO_PICTURE
  const edited = edit(found)
  return edited instanceof Failure ? edited : pictures.map((picture) => (picture === found ? edited : picture))
}

/** Changes with any field of the pictures. */
function versionOf(pictures: readonly store.PictureRow[]): string {
  return createHash('sha256').update(JSON.stringify(pictures)).digest('hex').slice(0, 32)
}

function audited({ index, large_url, alt, crop }: store.PictureRow) {
  return { index, url: large_url, alt, crop }
}
