import { inDatabase } from './stored.ts'

/** The stored questions of a person. */
export function storedFor(name: string) {
  return inDatabase(({ db }) => db.selectFrom('contact_requests').selectAll().where('name', '=', name).execute())
}
