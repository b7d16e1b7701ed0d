import { matchPictureFile, MOST_PICTURE_INDEX, readPictureFileName } from '#domain/pictures/file-name.ts'
import { freePictureIndex } from '#domain/pictures/main-picture.ts'
import { BATCH_PICTURE_RULES, MENDABLE, MOST_PICTURES } from '#domain/pictures/picture-files.ts'
import { tooMany } from '#domain/uploads.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { findPart, NO_PART, type PictureActor } from '#server/catalog/pictures/service.ts'
import * as parts from '#server/catalog/pictures/store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type Page, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { batchFiles, type FileFilter, type FileRow } from './list-store.ts'
import { makePicturesJob } from './make-pictures-job.ts'
import { removeLeft, type MakingOptions } from './make-service.ts'
import * as store from './store.ts'

type Order = 'archivo' | 'estado' | 'parte'

const NO_BATCH = new Failure('not_found', 'Este lote ya no existe.')
const NO_FILE = new Failure('not_found', 'Este archivo ya no está en el lote.')

export async function listBatches({ db }: Database): Promise<readonly store.BatchRow[]> {
  return store.lastBatches(db)
}

export async function readBatch({ db }: Pick<Database, 'db'>, id: number): Promise<store.BatchRow | Failure> {
  return (await store.batchById(db, id)) ?? NO_BATCH
}

export async function listFiles({ db }: Database, filter: FileFilter, page: PageQuery<Order>): Promise<Page<FileRow>> {
  return readPage(batchFiles(db, filter), page)
}

export function everyFile(
  database: Database,
  filter: FileFilter,
  order: PageQuery<Order>['orden'],
): AsyncGenerator<readonly FileRow[]> {
  return readAll(database, batchFiles(database.db, filter), order)
}

export async function openBatch(database: Database, actor: PictureActor): Promise<store.BatchRow | Failure> {
  const id = await inTransaction(database, async ({ db }) => {
    const made = await store.insertBatch(db, { actor: actor.name, created_by: actor.id })
    await recordAudit(db, actor.audit, {
      action: 'imagenes.lote_abierto',
      subject: subject(made),
      after: { state: 'abierta' },
    })
    return made
  })
  return readBatch(database, id)
}

/** The names of these files that have not arrived. */
export async function missingFiles(
  { db }: Database,
  batchId: number,
  files: readonly { readonly name: string; readonly bytes: number }[],
): Promise<readonly string[] | Failure> {
  if ((await store.batchById(db, batchId)) === undefined) return NO_BATCH
  const names = files.map(({ name }) => name)
  const received = new Map((await store.receivedFiles(db, batchId, names)).map(({ name, bytes }) => [name, bytes]))
  // A file of another size is another one: sending it returns that.
  return files.filter(({ name, bytes }) => received.get(name) !== bytes).map(({ name }) => name)
}

/** The result of a received file; `isNeeded` false: the file is not needed. */
export type AddedFile = { readonly id: number; readonly isNeeded: boolean } | Failure

/** Adds a file to an open batch, with the part in its name. A file that is sent again is the existing one. */
export async function addFile(
  database: Database,
  batchId: number,
  file: Pick<ReceivedFile, 'name' | 'id' | 'bytes' | 'problem'>,
): Promise<AddedFile> {
  return inTransaction(database, async ({ db }) => {
    const batch = await store.lockBatch(db, batchId)
    if (batch === undefined || batch.product_id !== null) return NO_BATCH
    const known = await store.fileByName(db, batchId, file.name)
    if (known?.bytes === file.bytes) return { id: known.id, isNeeded: false }
    if (batch.state !== 'abierta')
      return new Failure('conflict', 'Este lote ya se está procesando o se cerró. Abre otro para más archivos.')
    if (known !== undefined)
      return new Failure(
        'conflict',
        `En este lote ya hay otro archivo que se llama “${file.name}”. Cámbiale el nombre.`,
      )
    if ((await store.countFiles(db, batchId)) >= BATCH_PICTURE_RULES.mostFiles)
      return new Failure('invalid_input', tooMany(BATCH_PICTURE_RULES))
    const found =
      file.problem === null
        ? await matched(db, batchId, file.name)
        : { state: 'rechazada' as const, reason: file.problem, product_id: null, index: null }
    const isNeeded = file.problem === null
    const row = { batch_id: batchId, name: file.name, bytes: file.bytes, waiting_as: isNeeded ? file.id : null }
    const [id] = await store.insertFiles(db, [{ ...row, ...found }])
    return id === undefined ? NO_FILE : { id, isNeeded }
  })
}

async function matched(
  db: Transaction['db'],
  batchId: number,
  name: string,
): Promise<Pick<store.NewFile, 'state' | 'reason' | 'product_id' | 'index'>> {
  const readings = readPictureFileName(name)
  const keys = [...new Set(readings.map(({ foldedKey }) => foldedKey))]
  const match = matchPictureFile(readings, keys.length === 0 ? [] : await parts.partsByKeys(db, keys))
  const none = { product_id: null, index: null }
  switch (match.kind) {
    case 'none':
      return { state: 'sin_coincidencia', reason: 'Ninguna parte tiene la clave del nombre.', ...none }
    case 'ambiguous':
      return { state: 'ambigua', reason: `Puede ser de ${match.keys.slice(0, 5).join(' o de ')}.`, ...none }
    case 'matched': {
      const { productId, index } = match
      const other = await store.fileAtPlace(db, batchId, match)
      if (other === undefined) return { state: 'pendiente', reason: '', product_id: productId, index }
      return {
        state: 'repetida',
        reason: `“${other.name}” ya es la imagen ${index} de esta parte.`,
        product_id: productId,
        index,
      }
    }
  }
}

/** Starts the making of the batch's pictures. Nothing happens for a batch that is being made. */
export async function startBatch(
  database: Database,
  actor: PictureActor,
  id: number,
): Promise<store.BatchRow | Failure> {
  const failure = await inTransaction(database, async ({ db }) => {
    const batch = await store.lockBatch(db, id)
    if (batch === undefined || batch.product_id !== null) return NO_BATCH
    if (batch.state === 'descartada') return new Failure('conflict', 'Este lote se descartó. Abre otro.')
    if (batch.state === 'procesando') return null
    const counts = (await store.batchById(db, id))?.counts ?? {}
    if ((counts.pendiente ?? 0) === 0)
      return new Failure('invalid_input', 'Ningún archivo del lote tiene parte todavía. Di de cuál es alguno.')
    await requestPictures(db, actor, id)
    await recordAudit(db, actor.audit, {
      action: 'imagenes.lote_procesado',
      subject: subject(id),
      after: { files: counts.pendiente },
    })
    return null
  })
  return failure ?? readBatch(database, id)
}

async function requestPictures(db: Transaction['db'], actor: PictureActor, batchId: number): Promise<void> {
  const jobId = await sendJob(db, makePicturesJob, { batchId }, { startedBy: actor.id })
  await store.setBatch(db, batchId, { state: 'procesando', job_id: jobId })
}

/** Gives up the remaining files of a batch and removes them; pictures that were made stay. */
export async function discardBatch(
  options: MakingOptions,
  actor: PictureActor,
  id: number,
): Promise<store.BatchRow | Failure> {
  const { database } = options
  const failure = await inTransaction(database, async ({ db }) => {
    const batch = await store.lockBatch(db, id)
    if (batch === undefined || batch.product_id !== null) return NO_BATCH
    if (batch.state === 'descartada') return null
    await store.discardFiles(db, id)
    await store.setBatch(db, id, { state: 'descartada' })
    await recordAudit(db, actor.audit, {
      action: 'imagenes.lote_descartado',
      subject: subject(id),
      before: { state: batch.state },
      after: { state: 'descartada' },
    })
    return null
  })
  if (failure !== null) return failure
  await removeLeft(options, id)
  return readBatch(database, id)
}

/** Assigns a file to a part. In a finished batch its picture is made at once. */
export async function assignFile(
  database: Database,
  actor: PictureActor,
  { id, key, index }: { readonly id: number; readonly key: string; readonly index: number },
): Promise<FileRow | Failure> {
  const part = await findPart(database, key)
  if (part instanceof Failure) return part
  const failure = await inTransaction(database, async ({ db }) => {
    const batchId = await store.batchOfFile(db, id)
    const batch = batchId === undefined ? undefined : await store.lockBatch(db, batchId)
    const file = await store.lockFile(db, id)
    if (batch === undefined || file === undefined) return NO_FILE
    if (!MENDABLE.includes(file.state) || file.waiting_as === null || batch.state === 'descartada')
      return new Failure('conflict', `“${file.name}” ya no se puede cambiar: ya es una imagen o se rechazó.`)
    const other = await store.fileAtPlace(db, batch.id, { productId: part.id, index })
    if (other !== undefined && other.id !== id) {
      const message = `“${other.name}” ya es la imagen ${index} de ${part.key}. Elige otro número.`
      return new Failure('invalid_input', message, { indice: message })
    }
    await store.assignFile(db, id, { productId: part.id, index })
    if (batch.state === 'terminada') await requestPictures(db, actor, batch.id)
    await recordAudit(db, actor.audit, {
      action: 'imagenes.archivo_asignado',
      subject: { kind: 'producto', id: part.id, name: part.key },
      after: { file: file.name, index },
    })
    return null
  })
  if (failure !== null) return failure
  return readFile(database, id)
}

export async function readFile(database: Database, id: number): Promise<FileRow | Failure> {
  const source = batchFiles(database.db, { text: '', batchId: undefined, state: undefined })
  return (await source.rows.where('f.id', '=', id).executeTakeFirst()) ?? NO_FILE
}

/**
 * Adds files for one part, which become pictures after the existing ones, or one that replaces the picture at `replaces`. Refused files are
 * stored as such, so that the part can show the reason.
 */
export async function addToPart(
  database: Database,
  actor: PictureActor,
  { id, files, replaces }: { id: number; files: readonly ReceivedFile[]; replaces: number | null },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const part = await parts.partById(db, id, { isLocked: true })
    if (part === undefined) return NO_PART
    const stored = (await parts.picturesOf(db, id)).map(({ index }) => index)
    const waiting = (await parts.waitingFiles(db, id)).map(({ index }) => index)
    const taken = [...stored, ...waiting]
    const good = files.filter(({ problem }) => problem === null)
    if (replaces !== null && (good.length > 1 || !stored.includes(replaces)))
      return new Failure('conflict', 'Esta imagen ya no está, o mandaste más de un archivo en su lugar.')
    if (replaces === null && new Set(taken).size + good.length > MOST_PICTURES)
      return new Failure(
        'invalid_input',
        `Una parte tiene ${MOST_PICTURES} imágenes como máximo. Quita alguna primero.`,
      )
    const batchId = await store.insertBatch(db, { actor: actor.name, created_by: actor.id, product_id: id })
    const names = new Set<string>()
    const rows = files.map((file): store.NewFile => {
      const row = { batch_id: batchId, name: unusedName(file.name, names), bytes: file.bytes }
      if (file.problem !== null)
        return { ...row, state: 'rechazada', reason: file.problem, product_id: id, index: null, waiting_as: null }
      const index = replaces ?? freePictureIndex(taken, MOST_PICTURE_INDEX)
      if (index !== null) taken.push(index)
      return { ...row, state: 'pendiente', reason: '', product_id: id, index, waiting_as: file.id }
    })
    await store.insertFiles(db, rows)
    await requestPictures(db, actor, batchId)
    await recordAudit(db, actor.audit, {
      action: replaces === null ? 'imagen.subida' : 'imagen.sustituida',
      subject: { kind: 'producto', id, name: part.key },
      after: { files: rows.map(({ name, index }) => ({ name, index })) },
    })
    return null
  })
}

/** Two files of one request may have one name. */
function unusedName(name: string, names: Set<string>): string {
  let unused = name === '' ? 'imagen' : name
  for (let number = 2; names.has(unused); number++) unused = `${number} ${name}`.slice(0, 200)
  names.add(unused)
  return unused
}

function subject(id: number) {
  return { kind: 'lote_de_imagenes', id, name: `Lote ${id}` }
}
