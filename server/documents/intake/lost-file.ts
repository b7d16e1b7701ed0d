import type { EndedFile, PendingFile } from './reading-store.ts'
import { REASONS } from './reasons.ts'

/** A file that ended the server so often is given up; a zip, in one portion of its files. */
const MOST_TRIES = 5

export type StoredPendingFile = PendingFile & { readonly stored_as: string; readonly sha256: string }

export function isStored(file: PendingFile): file is StoredPendingFile {
  return file.stored_as !== null && file.sha256 !== null
}

export function isTooHard({ tries }: Pick<PendingFile, 'tries'>): boolean {
  return tries > MOST_TRIES
}

/** What came of a file that is gone, or that is given up. */
export function lostFile(file: Pick<PendingFile, 'id' | 'tries'>): EndedFile {
  const problem = isTooHard(file) ? REASONS.tooHard : REASONS.gone
  return { id: file.id, state: 'rechazado', documentId: null, uuid: null, findings: [problem] }
}
