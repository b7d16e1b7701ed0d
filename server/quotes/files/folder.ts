import { join } from 'node:path'
import { localStorage, type FileStorage } from '#server/platform/files/file-storage.ts'

/** Files of quotes, apart from published ones: no address of a stored file leads there. */
export function quoteFileStorage({ folder }: Pick<FileStorage, 'folder'>): FileStorage {
  return localStorage(join(folder, 'quotes'))
}
