import { readAcuse } from '#imports/cfdi-acuse/read-acuse.ts'
import { readDocumentFile } from '#server/documents/files/store-file.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { isAcuse, takeAcuses, type AcuseFile } from './acuse-service.ts'
import { addendaText } from './addenda-text.ts'
import { lockIntake } from './load-store.ts'
import { isStored, isTooHard, lostFile, type StoredPendingFile } from './lost-file.ts'
import type { IntakeOptions } from './options.ts'
import * as reading from './reading-store.ts'
import { takeDocuments, type ReadFile } from './take-documents.ts'
import { textOf } from './xml-text.ts'

/** Written in one transaction. */
const PORTION = { files: 200, bytes: 20_000_000 }

/** Read files whose results are not stored yet. */
interface ReadPortion {
  readonly files: readonly reading.PendingFile[]
  readonly lost: readonly reading.EndedFile[]
  readonly documents: readonly ReadFile[]
  readonly acuses: readonly AcuseFile[]
}

export interface XmlReading {
  /** Reads and stores the next portion. @returns false: none is left */
  next(): Promise<boolean>
  /** Waits for the portion that is being read, which is not stored. */
  end(): Promise<void>
}

/** Reads the XML of a load in portions. Each is read while the one before is stored: reading needs a thread, storing the database. */
export function xmlReading(options: IntakeOptions, loadId: number): XmlReading {
  let ahead: Promise<ReadPortion | null> | undefined
  return {
    async next() {
      const portion = await (ahead ?? readPortion(options, loadId, 0))
      ahead = undefined
      if (portion === null) return false
      // A file that was begun before may have ended the server. Nothing is tried together with it, since that would count as a try of the
      // others too.
      if (portion.files.every(({ tries }) => tries === 1)) {
        ahead = readPortion(options, loadId, portion.files.at(-1)?.id ?? 0)
        // Its failure is thrown by the next call.
        ahead.catch(() => {})
      }
      await storePortion(options, portion)
      return true
    },
    async end() {
      await ahead?.catch(() => {})
    },
  }
}

/** @param after the id of a file; those after it are read */
async function readPortion(options: IntakeOptions, loadId: number, after: number): Promise<ReadPortion | null> {
  const { database, storage, reader } = options
  const files = await reading.beginFiles(database.db, loadId, 'xml', PORTION, after)
  if (files.length === 0) return null
  const given = await Promise.all(files.map((file) => withBytes(storage, file)))
  const lost = given.flatMap((each) => ('problem' in each ? [each.problem] : []))
  const found = given.flatMap((each) => ('problem' in each ? [] : [{ ...each, text: textOf(each.bytes) }]))
  const acuses = found.filter(({ text }) => isAcuse(text))
  const others = found.filter((each) => !acuses.includes(each))
  const verdicts = await reader(others.map(({ file, bytes }) => ({ name: file.name, bytes })))
  return {
    files,
    lost,
    documents: others.flatMap(({ file, text }, place): ReadFile[] => {
      const verdict = verdicts[place]
      return verdict === undefined ? [] : [{ ...file, verdict, addenda: addendaText(text) }]
    }),
    acuses: acuses.map(({ file, text }): AcuseFile => ({ ...file, acuse: readAcuse(text) })),
  }
}

async function storePortion({ database, storage, clock }: IntakeOptions, portion: ReadPortion): Promise<void> {
  const now = clock()
  await inTransaction(database, async ({ db }) => {
    await lockIntake(db)
    const pending = await reading.stillPending(
      db,
      portion.files.map(({ id }) => id),
    )
    const isPending = ({ id }: { readonly id: number }) => pending.has(id)
    const documents = await takeDocuments(db, { storage, now }, portion.documents.filter(isPending))
    const acuses = await takeAcuses(db, portion.acuses.filter(isPending), now)
    await reading.endFiles(db, [...portion.lost.filter(isPending), ...documents, ...acuses])
  })
}

async function withBytes(
  storage: IntakeOptions['storage'],
  file: reading.PendingFile,
): Promise<{ readonly file: StoredPendingFile; readonly bytes: Uint8Array } | { readonly problem: reading.EndedFile }> {
  if (isTooHard(file) || !isStored(file)) return { problem: lostFile(file) }
  const bytes = await readDocumentFile(storage, file.stored_as)
  return bytes === null ? { problem: lostFile({ ...file, tries: 0 }) } : { file, bytes }
}
