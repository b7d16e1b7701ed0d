import type { Database } from '#server/platform/db/database.ts'
import { countSignIns } from './sign-ins-store.ts'

/** Number of sign-ins by day ('2026-11-22') since a moment. */
export async function signInsByDay(
  { db }: Pick<Database, 'db'>,
  from: Date,
  timeZone: string,
): Promise<ReadonlyMap<string, number>> {
  return new Map((await countSignIns(db, from, timeZone)).map(({ day, signIns }) => [day, signIns]))
}
