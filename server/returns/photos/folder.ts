import { join } from 'node:path'
import { localStorage, type FileStorage } from '#server/platform/files/file-storage.ts'

/** Photos of returns, apart from published files: no address of a stored file leads there. */
export function returnPhotoStorage({ folder }: Pick<FileStorage, 'folder'>): FileStorage {
  return localStorage(join(folder, 'returns'))
}
