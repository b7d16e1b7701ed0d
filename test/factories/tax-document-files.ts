import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { documentFileStorage } from '#server/documents/files/folder.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { MadeTaxDocument } from './tax-documents.ts'

/** Stores a file of a document with its bytes. */
export async function storeTaxDocumentFile(
  { db, storage }: { readonly db: Kysely<DB>; readonly storage: FileStorage },
  document: Pick<MadeTaxDocument, 'id' | 'uuid'>,
  kind: 'xml' | 'pdf' | 'acuse',
  bytes: Uint8Array,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storedAs = `${sha256.slice(0, 32)}.${kind === 'pdf' ? 'pdf' : 'xml'}`
  await documentFileStorage(storage).write(storedAs, bytes)
  await db
    .insertInto('tax_document_files')
    .values({
      uuid: document.uuid,
      document_id: document.id,
      kind,
      name: storedAs,
      stored_as: storedAs,
      bytes: bytes.length,
      sha256,
    })
    .execute()
}
