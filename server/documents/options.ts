import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

export interface DocumentsOptions {
  readonly database: Database
  readonly clock: Clock
  /** Of the shop; files of documents are in a folder of it. */
  readonly storage: FileStorage
  /** Before every path in the links of mails and papers: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
  /** Where SAT is asked for the state of documents. undefined: it is not asked. */
  readonly satStateUrl?: string | undefined
  /** Whose files are taken as documents. undefined: no folder is watched. */
  readonly watchedFolder?: string | undefined
}
