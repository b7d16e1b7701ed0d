import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { readBase, type BaseState } from './index-file.ts'
import { layoutVersion } from './layout-version.ts'
import type { BaseMessage } from './worker-messages.ts'
import { catalogueStamp, type CatalogueStamp } from './store.ts'

export interface SavedIndexPlace {
  readonly folder: string
  /** Used to check whether the saved base is still valid. */
  readonly db: Kysely<DB>
}

/**
 * The base that an earlier server saved in `folder`, if this one would build the same, or the same but for changes that are still on
 * record; undefined: it must be built. A problem with the file is reported in one line and is no error.
 */
export async function openSavedBase(
  { folder, db }: SavedIndexPlace,
  basePath: string,
  log: { info(details: object, message: string): void; warn(details: object, message: string): void },
): Promise<BaseMessage | undefined> {
  try {
    return await readBase(folder, async ({ layout, stamp }, cursor) => {
      // What another version wrote may have a cursor of another form.
      const isReadable = layout === layoutVersion(basePath)
      const state = isReadable ? stateOf(stamp, await catalogueStamp(db, cursor)) : 'useless'
      if (state === 'useless') log.info({}, 'search index: the saved one is of another time, layout or database')
      return state
    })
  } catch (error) {
    log.warn({ reason: String(error) }, 'search index: the saved one cannot be read')
    return undefined
  }
}

function stateOf(saved: CatalogueStamp, now: CatalogueStamp & { hasChangesSince: boolean }): BaseState {
  if (saved.ground !== now.ground) return 'useless'
  if (isSameStamp(saved, now)) return 'current'
  return now.hasChangesSince ? 'behind' : 'useless'
}

export function isSameStamp(a: CatalogueStamp, b: CatalogueStamp): boolean {
  return a.ground === b.ground && a.since === b.since
}
