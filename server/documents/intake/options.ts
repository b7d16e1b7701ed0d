import type { Verdict } from '#imports/cfdi/verdict.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

export interface ReadableFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Reads and judges documents, one verdict for each file in their order. */
export type DocumentReader = (files: readonly ReadableFile[]) => Promise<readonly Verdict[]>

export interface IntakeOptions {
  readonly database: Database
  readonly storage: Pick<FileStorage, 'folder'>
  readonly reader: DocumentReader
  readonly clock: Clock
}
