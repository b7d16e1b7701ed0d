import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { readerList, type ReaderFilters } from './readers-store.ts'
import { NO_ANNOUNCEMENT } from './service.ts'
import { announcementById, type DetailRow } from './store.ts'

type Sort = keyof ReturnType<typeof readerList>['sort']

export async function listReaders({ db }: Database, now: Date, id: number, query: PageQuery<Sort> & ReaderFilters) {
  const announcement = await announcementById(db, now, id)
  return announcement === undefined ? NO_ANNOUNCEMENT : readPage(readerList(db, id, query), query)
}

export async function exportReaders(
  database: Database,
  now: Date,
  id: number,
  query: Pick<PageQuery<Sort>, 'orden'> & ReaderFilters,
) {
  const announcement: DetailRow | undefined = await announcementById(database.db, now, id)
  if (announcement === undefined) return NO_ANNOUNCEMENT
  return { title: announcement.title, batches: readAll(database, readerList(database.db, id, query), query.orden) }
}
