import { open, type FileHandle } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { sumOf } from '#domain/money/money.ts'
import { megabytes } from '#domain/megabytes.ts'
import { locationOf, type FileStorage } from '#server/platform/files/file-storage.ts'
import { headerText } from './address.ts'

/** A file that is sent with a mail. It belongs to its document: sending neither changes nor removes it. */
export interface Attachment {
  /** As its recipient sees it: 'Cotización 12.pdf'. */
  readonly name: string
  /** In the file store. */
  readonly fileName: string
  readonly bytes: number
  /** Of the file store, where it is not at its root: tax documents are apart. */
  readonly folder?: AttachmentFolder
}

export type AttachmentFolder = '' | 'documents'

/** Of all files of a mail. In a mail they are a third larger, and many servers take 10 MB. */
export const MAX_ATTACHED_BYTES = 7_000_000

/** Why these cannot be sent; '' where they can. */
export function attachmentsProblem(attachments: readonly Attachment[]): string {
  if (attachments.some(({ name, bytes }) => headerText(name) === '' || bytes <= 0))
    return 'Un archivo adjunto está vacío.'
  return sumOf(attachments.map(({ bytes }) => bytes)) > MAX_ATTACHED_BYTES
    ? `Los archivos adjuntos pesan más de ${megabytes(MAX_ATTACHED_BYTES)}.`
    : ''
}

/** A file on its way, read while it is sent. */
export interface OpenFile {
  readonly name: string
  readonly type: string
  readonly content: Readable
}

export interface OpenFiles {
  readonly files: readonly OpenFile[]
  /** Also of those that were read to their end. */
  close(): Promise<void>
}

/** null: a file is missing, or has changed since the mail was written. */
export async function openAttachments(
  storage: Pick<FileStorage, 'folder'>,
  attachments: readonly Attachment[],
): Promise<OpenFiles | null> {
  const handles: FileHandle[] = []
  const close = async () => {
    await Promise.all(handles.map((handle) => handle.close()))
  }
  for (const { fileName, bytes, folder = '' } of attachments) {
    const handle = await open(join(storage.folder, folder, locationOf(fileName))).catch(ifMissing)
    if (handle !== null) handles.push(handle)
    if (handle === null || (await handle.stat()).size !== bytes) {
      await close()
      return null
    }
  }
  const files = attachments.map(({ name, fileName }, index) => ({
    name,
    type: TYPES[extname(fileName)] ?? 'application/octet-stream',
    content: handles[index]!.createReadStream({ autoClose: false }),
  }))
  return { files, close }
}

/** Of the files that the store takes. */
const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

function ifMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
