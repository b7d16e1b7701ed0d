import { readFileSync } from 'node:fs'
import type { References } from '#search/catalogue.ts'

type ShippedNames = Required<Pick<References, 'synonyms' | 'aliases' | 'abbreviations' | 'generations'>>

/** The names that every new database has: a search in the field has to deal with them. */
export function shippedNames(): ShippedNames {
  const groups = ['0006_synonyms', '0049_border_and_english_words', '0055_slave_cylinder_words'].flatMap((name) =>
    rowsOf(name, /^ *\('\{([^}]+)\}'\)/gmu),
  )
  const aliases = rowsOf('0006_synonyms', /^ *\('([^']+)', '([^']+)', (?:'([^']+)'|null)\)/gmu)
  const abbreviations = rowsOf('0047_abbreviations', /^ *\('([^']+)', '\{([^}]+)\}'\)/gmu)
  const generations = rowsOf(
    '0048_generations',
    /^ *\('([^']+)', '([^']+)', '\{([^}]+)\}', (\d{4}), (\d{4}|null), '\{([^}]*)\}'/gmu,
  )
  return {
    synonyms: groups.map(([terms = '']) => listOf(terms)),
    aliases: aliases.map(([alias = '', make = '', model]) => ({ alias, make, model: model ?? null })),
    abbreviations: abbreviations.map(([abbreviation = '', meanings = '']) => ({
      abbreviation,
      meanings: listOf(meanings),
    })),
    generations: generations.map(([make = '', model = '', names = '', from = '', to = '', engines = '']) => ({
      make,
      model,
      names: listOf(names),
      yearFrom: Number(from),
      yearTo: to === 'null' ? null : Number(to),
      engines: engines === '' ? [] : listOf(engines),
    })),
  }
}

/** @returns the columns of each row that a migration inserts. */
function rowsOf(migration: string, row: RegExp): readonly (readonly (string | undefined)[])[] {
  const sql = readFileSync(new URL(`../../db/migrations/${migration}.sql`, import.meta.url), 'utf8')
  const rows = [...sql.matchAll(row)].map(([, ...columns]) => columns)
  if (rows.length === 0) throw new Error(`No names found in ${migration}.sql`)
  return rows
}

function listOf(terms: string): string[] {
  return terms.split(',').map((term) => term.trim())
}
