import type { EndedFile, PendingFile } from './reading-store.ts'
import { REASONS } from './reasons.ts'

/** A file that ended the server so often is given up; a zip after as many tries of one portion. */
const MOST_TRIES = 5

export type StoredPendingFile = PendingFile & { readonly stored_as: string; readonly sha256: string }

export function isStored(file: PendingFile): file is StoredPendingFile {
  return file.stored_as !== null && file.sha256 !== null
}

export function isTooHard({ tries }: Pick<PendingFile, 'tries'>): boolean {
  return tries > MOST_TRIES
}

/** The result of a file that is missing or given up. */
export function lostFile(file: Pick<PendingFile, 'id' | 'tries'>): EndedFile {
  const problem = isTooHard(file) ? REASONS.tooHard : REASONS.gone
  return { id: file.id, state: 'rechazado', documentId: null, uuid: null, findings: [problem] }
}
