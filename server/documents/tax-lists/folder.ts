import { join } from 'node:path'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

/** A folder of the storage, so that a job finds the files on any server. No call answers them. */
export function taxListFolder({ folder }: Pick<FileStorage, 'folder'>): string {
  return join(folder, 'sat-lists')
}
