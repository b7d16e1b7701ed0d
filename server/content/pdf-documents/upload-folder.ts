import { join } from 'node:path'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

/** Where PDFs are put together from their parts. No address leads there. */
export function uploadFolder({ folder }: Pick<FileStorage, 'folder'>): string {
  return join(folder, 'pdf-uploads')
}

export function partFile(storage: Pick<FileStorage, 'folder'>, id: string): string {
  return join(uploadFolder(storage), `${id}.part`)
}

/** Where the pictures of its cover are made. */
export function workFolder(storage: Pick<FileStorage, 'folder'>, id: string): string {
  return join(uploadFolder(storage), `${id}.work`)
}
