import { join } from 'node:path'
import { localStorage, type FileStorage } from '#server/platform/files/file-storage.ts'

/** Files of tax documents, apart from published ones: no address of a stored file leads there. */
export function documentFileStorage({ folder }: Pick<FileStorage, 'folder'>): FileStorage {
  return localStorage(join(folder, 'documents'))
}

/** The folder of files while they are received, and of zips until they are unpacked. No call answers them. */
export function incomingFolder({ folder }: Pick<FileStorage, 'folder'>): string {
  return join(folder, 'documents-incoming')
}
