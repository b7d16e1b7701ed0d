import { readFileSync } from 'node:fs'
import type { References } from '#search/catalogue.ts'

const MIGRATION = new URL('../../db/migrations/0006_synonyms.sql', import.meta.url)

/** The synonyms and vehicle names that every new database has: a search in the field has to deal with them. */
export function shippedNames(): Required<Pick<References, 'synonyms' | 'aliases'>> {
  const sql = readFileSync(MIGRATION, 'utf8')
  const groups = [...sql.matchAll(/^ *\('\{([^}]+)\}'\)/gmu)]
  const aliases = [...sql.matchAll(/^ *\('([^']+)', '([^']+)', (?:'([^']+)'|null)\)/gmu)]
  if (groups.length === 0 || aliases.length === 0) throw new Error('No names found in 0006_synonyms.sql')
  return {
    synonyms: groups.map(([, terms]) => terms!.split(',').map((term) => term.trim())),
    aliases: aliases.map(([, alias, make, model]) => ({ alias: alias!, make: make!, model: model ?? null })),
  }
}
