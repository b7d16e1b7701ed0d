import type { Kysely } from 'kysely'
import type { DB } from '../platform/tables.ts'
import { readBase } from './index-file.ts'
import { codeFingerprint } from './index-fingerprint.ts'
import type { BaseMessage } from './index-messages.ts'
import { catalogueStamp } from './store.ts'

export interface SavedIndexPlace {
  readonly folder: string
  /** Says whether what is kept there still holds. */
  readonly db: Kysely<DB>
}

/**
 * The base that an earlier server kept in `folder`, if this one would build the same; undefined: it must be built. Whatever is
 * wrong with the file is told in one line and is no error.
 */
export async function openSavedBase(
  { folder, db }: SavedIndexPlace,
  basePath: string,
  log: { info(details: object, message: string): void; warn(details: object, message: string): void },
): Promise<BaseMessage | undefined> {
  try {
    return await readBase(folder, async ({ code, stamp }, cursor) => {
      const isCurrent = code === codeFingerprint(basePath) && stamp === (await catalogueStamp(db, cursor))
      if (!isCurrent) log.info({}, 'search index: the saved one is of another time, code or database')
      return isCurrent
    })
  } catch (error) {
    log.warn({ reason: String(error) }, 'search index: the saved one cannot be read')
    return undefined
  }
}
