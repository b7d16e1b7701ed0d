import { join } from 'node:path'
import { localStorage, type FileStorage } from '#server/platform/files/file-storage.ts'

/** Constancias of customers, apart from published files: no address of a stored file leads there. */
export function fiscalFileStorage({ folder }: Pick<FileStorage, 'folder'>): FileStorage {
  return localStorage(join(folder, 'fiscal'))
}
