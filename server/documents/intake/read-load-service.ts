import { setTimeout as delay } from 'node:timers/promises'
import { connect, type Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { lockIntake, lockLoad, setLoad, stateOfLoad, tryLockAlone } from './load-store.ts'
import { isStored, isTooHard, lostFile } from './lost-file.ts'
import type { IntakeOptions } from './options.ts'
import { knowPdf, takePdfs, type KnownPdf, type PdfFile } from './pdf-service.ts'
import * as reading from './reading-store.ts'
import { xmlReading, type XmlReading } from './read-xml-service.ts'
import { unpackNext } from './unpack-service.ts'

/** Written in one transaction. */
const PDF_PORTION = { files: 40, bytes: 400_000_000 }
const LOCK_RETRY_MS = 1000

type Context = Pick<JobContext, 'signal' | 'report'> & Partial<Pick<JobContext, 'isLastTry'>>

/**
 * Reads a load in portions: zips become rows, then XML with acknowledgements, then PDF. The results of a portion are stored with its
 * documents in one transaction, so that nothing is repeated after a crash. A file that is refused stops no other.
 */
export async function readLoad(options: IntakeOptions, loadId: number, context: Context): Promise<void> {
  const { database } = options
  const release = await lockAlone(database, loadId, context.signal)
  const xml = xmlReading(options, loadId)
  try {
    while (await goOn(options, loadId, xml, context)) context.signal.throwIfAborted()
  } catch (error) {
    if (context.isLastTry === true && !context.signal.aborted) await setLoad(database.db, loadId, { state: 'fallida' })
    throw error
  } finally {
    await xml.end()
    await release()
  }
}

/** @returns false: nothing is left */
async function goOn(
  options: IntakeOptions,
  loadId: number,
  xml: XmlReading,
  { signal, report }: Context,
): Promise<boolean> {
  const { db } = options.database
  if ((await stateOfLoad(db, loadId)) !== 'procesando') return false
  report({ ...(await reading.progressOf(db, loadId)), message: 'Leyendo los documentos' })
  if (await unpackNext(options, loadId, signal)) return true
  if (await xml.next()) return true
  if (await readPdfs(options, await reading.beginFiles(db, loadId, 'pdf', PDF_PORTION), signal)) return true
  return !(await hasEnded(options.database, loadId))
}

/** One server reads a load; another that got the job, since this one seemed dead, waits. The lock ends with the connection. */
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
    if (isTooHard(file) || !isStored(file)) lost.push(lostFile(file))
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

/** Whether nothing is left to read, checked with the load locked. */
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
