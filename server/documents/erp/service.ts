import type { SystemKey } from '#domain/access.ts'
import { storeDocumentFile } from '#server/documents/files/store-file.ts'
import { HEAD_BYTES, intakeKind } from '#server/documents/intake/file-kind.ts'
import {
  fileProblem,
  insertReadLoad,
  loadName,
  pendingFile,
  refusedFile,
  type JudgedFile,
} from '#server/documents/intake/load-service.ts'
import type { IntakeOptions } from '#server/documents/intake/options.ts'
import { readLoad } from '#server/documents/intake/read-load-service.ts'
import { REASONS } from '#server/documents/intake/reasons.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { takenFiles, type TakenFile } from './store.ts'

export interface SentFile {
  readonly name: string
  readonly base64: string
}

/**
 * Stores the documents that another system sends, and answers with the result of each file. Files that are sent again create no new
 * documents. If the server dies, a job continues the load (documents.take-folder).
 */
export async function receiveDocuments(
  options: IntakeOptions,
  key: SystemKey,
  sent: readonly SentFile[],
  signal: AbortSignal,
): Promise<{ readonly loadId: number; readonly files: readonly TakenFile[] }> {
  const files: JudgedFile[] = []
  for (const file of sent) files.push(await storedFile(options.storage, file))
  const load = await inTransaction(options.database, ({ db }) =>
    insertReadLoad(db, { source: 'erp', systemId: key.systemId, name: key.systemName, files }),
  )
  await readLoad(options, load.id, { signal, report: () => {} })
  return { loadId: load.id, files: await takenFiles(options.database.db, load.id) }
}

async function storedFile(
  storage: IntakeOptions['storage'],
  { name: sentName, base64 }: SentFile,
): Promise<JudgedFile> {
  const bytes = Buffer.from(base64, 'base64')
  const name = loadName(sentName)
  const kind = intakeKind(bytes.subarray(0, HEAD_BYTES))
  const problem = kind === 'zip' ? REASONS.zipOfSystem : fileProblem(name, bytes.length, kind)
  if (problem !== null || kind === null || kind === 'zip')
    return refusedFile(name, bytes.length, kind, problem ?? REASONS.unknownKind)
  const { storedAs, sha256 } = await storeDocumentFile(storage, bytes, kind)
  return { ...pendingFile(name, bytes.length), kind, stored_as: storedAs, sha256 }
}
