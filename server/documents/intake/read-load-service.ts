import { setTimeout as delay } from 'node:timers/promises'
import { readAcuse } from '#imports/cfdi-acuse/read-acuse.ts'
import { readDocumentFile } from '#server/documents/files/store-file.ts'
import { connect, type Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { addendaText } from './addenda-text.ts'
import { isAcuse, takeAcuses, type AcuseFile } from './acuse-service.ts'
import { loadById, lockIntake, lockLoad, setLoad, tryLockAlone } from './load-store.ts'
import type { IntakeOptions } from './options.ts'
import { knowPdf, takePdfs, type KnownPdf, type PdfFile } from './pdf-service.ts'
import * as reading from './reading-store.ts'
import { REASONS } from './reasons.ts'
import { takeDocuments, type ReadFile } from './take-documents.ts'
import { unpackNext } from './unpack-service.ts'
import { textOf } from './xml-text.ts'

/** Written in one transaction. */
const XML_PORTION = { files: 200, bytes: 20_000_000 }
const PDF_PORTION = { files: 40, bytes: 400_000_000 }
/** A file that ended the server so often is given up. */
const MOST_TRIES = 5
const LOCK_RETRY_MS = 1000

type Context = Pick<JobContext, 'signal' | 'report'> & Partial<Pick<JobContext, 'isLastTry'>>

/**
 * Reads a load in portions: zips become rows, then XML with acknowledgements, then PDF. What came of a portion is stored with its
 * documents in one transaction, so that whoever goes on after a crash does nothing twice. A file that cannot be taken stops no other.
 */
export async function readLoad(options: IntakeOptions, loadId: number, context: Context): Promise<void> {
  const { database } = options
  const release = await lockAlone(database, loadId, context.signal)
  try {
    while (await goOn(options, loadId, context)) context.signal.throwIfAborted()
  } catch (error) {
    if (context.isLastTry === true && !context.signal.aborted) await setLoad(database.db, loadId, { state: 'fallida' })
    throw error
  } finally {
    await release()
  }
}

/** @returns false: nothing is left */
async function goOn(options: IntakeOptions, loadId: number, { signal, report }: Context): Promise<boolean> {
  const { db } = options.database
  const load = await loadById(db, loadId)
  if (load?.state !== 'procesando') return false
  report({ ...(await reading.progressOf(db, loadId)), message: 'Leyendo los documentos' })
  if (await unpackNext(options, loadId, signal)) return true
  if (await readXml(options, await reading.beginFiles(db, loadId, 'xml', XML_PORTION))) return true
  if (await readPdfs(options, await reading.beginFiles(db, loadId, 'pdf', PDF_PORTION), signal)) return true
  return !(await hasEnded(options.database, loadId))
}

/** One server reads a load; another that was given it too, since this one was thought dead, waits. The lock ends with the connection. */
async function lockAlone(database: Database, loadId: number, signal: AbortSignal): Promise<() => Promise<void>> {
  const client = await connect(database.url)
  try {
    for (;;) {
      if (await tryLockAlone(client, loadId)) return () => client.end()
      await delay(LOCK_RETRY_MS, undefined, { signal })
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

type Stored = reading.PendingFile & { readonly stored_as: string; readonly sha256: string }

async function readXml(options: IntakeOptions, files: readonly reading.PendingFile[]): Promise<boolean> {
  if (files.length === 0) return false
  const { database, storage, reader, clock } = options
  const given = await Promise.all(files.map((file) => withBytes(storage, file)))
  const lost = given.flatMap((each) => ('problem' in each ? [each.problem] : []))
  const found = given.flatMap((each) => ('problem' in each ? [] : [{ ...each, text: textOf(each.bytes) }]))
  const acuses = found.filter(({ text }) => isAcuse(text))
  const others = found.filter((each) => !acuses.includes(each))
  const verdicts = await reader(others.map(({ file, bytes }) => ({ name: file.name, bytes })))
  const read = others.flatMap(({ file, text }, place): ReadFile[] => {
    const verdict = verdicts[place]
    return verdict === undefined ? [] : [{ ...file, verdict, addenda: addendaText(text) }]
  })
  const said = acuses.map(({ file, text }): AcuseFile => ({ ...file, acuse: readAcuse(text) }))
  const now = clock()
  await inTransaction(database, async ({ db }) => {
    await lockIntake(db)
    const pending = await reading.stillPending(
      db,
      files.map(({ id }) => id),
    )
    const isPending = ({ id }: { readonly id: number }) => pending.has(id)
    const documents = await takeDocuments(db, { storage, now }, read.filter(isPending))
    const ended = [...lost.filter(isPending), ...documents, ...(await takeAcuses(db, said.filter(isPending), now))]
    await reading.endFiles(db, ended)
  })
  return true
}

async function readPdfs(
  options: IntakeOptions,
  files: readonly reading.PendingFile[],
  signal: AbortSignal,
): Promise<boolean> {
  if (files.length === 0) return false
  const { database, storage } = options
  const lost: reading.EndedFile[] = []
  const known: KnownPdf[] = []
  for (const file of files) {
    signal.throwIfAborted()
    if (file.tries > MOST_TRIES || !isStored(file)) lost.push(lostFile(file))
    else known.push(await knowPdf({ storage }, file satisfies PdfFile, signal))
  }
  await inTransaction(database, async ({ db }) => {
    await lockIntake(db)
    const pending = await reading.stillPending(
      db,
      files.map(({ id }) => id),
    )
    const ended = await takePdfs(
      db,
      known.filter(({ file }) => pending.has(file.id)),
    )
    await reading.endFiles(db, [...lost.filter(({ id }) => pending.has(id)), ...ended])
  })
  return true
}

async function withBytes(
  storage: IntakeOptions['storage'],
  file: reading.PendingFile,
): Promise<{ readonly file: Stored; readonly bytes: Uint8Array } | { readonly problem: reading.EndedFile }> {
  if (file.tries > MOST_TRIES || !isStored(file)) return { problem: lostFile(file) }
  const bytes = await readDocumentFile(storage, file.stored_as)
  return bytes === null ? { problem: lostFile({ ...file, tries: 0 }) } : { file, bytes }
}

function isStored(file: reading.PendingFile): file is Stored {
  return file.stored_as !== null && file.sha256 !== null
}

function lostFile({ id, tries }: Pick<reading.PendingFile, 'id' | 'tries'>): reading.EndedFile {
  const problem = tries > MOST_TRIES ? REASONS.tooHard : REASONS.gone
  return { id, state: 'rechazado', documentId: null, uuid: null, findings: [problem] }
}

/** Whether nothing is left to be read: asked with the load locked. */
async function hasEnded(database: Database, loadId: number): Promise<boolean> {
  return inTransaction(database, async ({ db }) => {
    const load = await lockLoad(db, loadId)
    if (load?.state !== 'procesando') return true
    const { done, total } = await reading.progressOf(db, loadId)
    if (done < total) return false
    await setLoad(db, loadId, { state: 'terminada' })
    return true
  })
}
