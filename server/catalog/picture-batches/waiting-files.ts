import { join } from 'node:path'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

/** The folder of files until they are pictures. No address leads there. */
export function waitingFolder({ folder }: Pick<FileStorage, 'folder'>): string {
  return join(folder, 'incoming')
}
