import type { Database } from '#server/platform/db/database.ts'
import { audienceChoices, countAudience, type AudienceFields } from './audience-store.ts'

/** How many people with an account are in an audience now. */
export async function audienceReach({ db }: Database, audience: AudienceFields): Promise<number> {
  return countAudience(db, audience)
}

export async function choices({ db }: Database) {
  return audienceChoices(db)
}
