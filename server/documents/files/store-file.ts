import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { locationOf, type FileStorage } from '#server/platform/files/file-storage.ts'
import { documentFileStorage } from './folder.ts'

export type DocumentFileKind = 'xml' | 'pdf'

export interface StoredDocumentFile {
  /** Its name in the folder of documents. */
  readonly storedAs: string
  readonly bytes: number
  readonly sha256: string
}

/** Stores the bytes as they were received. They are never removed (CFF, article 30). */
export async function storeDocumentFile(
  storage: Pick<FileStorage, 'folder'>,
  bytes: Uint8Array,
  kind: DocumentFileKind,
): Promise<StoredDocumentFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storedAs = nameOf(sha256, kind)
  await documentFileStorage(storage).write(storedAs, bytes)
  return { storedAs, bytes: bytes.length, sha256 }
}

/** As `storeDocumentFile`, of a file that is on the disk already; it stays where it is. */
export async function adoptDocumentFile(
  storage: Pick<FileStorage, 'folder'>,
  path: string,
  kind: DocumentFileKind,
): Promise<StoredDocumentFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const sha256 = hash.digest('hex')
  const storedAs = nameOf(sha256, kind)
  await documentFileStorage(storage).adopt(storedAs, path)
  return { storedAs, bytes: (await stat(path)).size, sha256 }
}

/** null: a restored backup lacks it. */
export async function readDocumentFile(
  storage: Pick<FileStorage, 'folder'>,
  storedAs: string,
): Promise<Uint8Array | null> {
  return readFile(documentFilePath(storage, storedAs)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
}

export function documentFilePath(storage: Pick<FileStorage, 'folder'>, storedAs: string): string {
  return join(documentFileStorage(storage).folder, locationOf(storedAs))
}

function nameOf(sha256: string, kind: DocumentFileKind): string {
  return `${sha256.slice(0, 32)}.${kind}`
}
