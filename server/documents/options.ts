import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

export interface DocumentsOptions {
  readonly database: Database
  readonly clock: Clock
  /** The shop's storage; documents have a folder of it. */
  readonly storage: FileStorage
  /** Before every path in the links of mails and papers: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
  /** Where the state of documents is requested from SAT. undefined: it is not requested. */
  readonly satStateUrl?: string | undefined
  /** The folder whose files are imported as documents. undefined: none. */
  readonly watchedFolder?: string | undefined
}
