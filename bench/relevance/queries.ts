import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { POSITIONS } from '#domain/position.ts'

export const KINDS = [
  'shop words',
  'misspelt',
  'voice',
  'abbreviations',
  'keys',
  "other brands' keys",
  'generations',
  'years and engines',
  'several parts',
  'questions',
  'positions',
  'doors',
  'vehicle alone',
  'part alone',
  'key lists',
] as const

const names = z.array(z.string()).min(1)

/** What a right part meets, all in one of its applications, in the catalogue's own names. What the text does not say is absent. */
const meaning = z.strictObject({
  /** Any of them. */
  lines: names.optional(),
  /** Instead of lines, where the text requests several parts: the lines of each. */
  parts: z.array(names).min(2).optional(),
  make: z.string().optional(),
  models: names.optional(),
  /** First and last; an application meets one of them. */
  years: z.tuple([z.int(), z.int()]).optional(),
  /** Source of a regular expression for the engine's name. */
  engine: z.string().optional(),
  position: z.union([z.enum(POSITIONS), z.array(z.enum(POSITIONS))]).optional(),
  qualifiers: names.optional(),
  brand: z.string().optional(),
  /** The part that must come first. */
  key: z.string().optional(),
  /** Each of them is shown. */
  keys: names.optional(),
})
export type Meaning = z.infer<typeof meaning>

const query = z.strictObject({ kind: z.enum(KINDS), text: z.string().min(3), meaning })
export type RelevanceQuery = z.infer<typeof query>

/** Of a file of this folder. @throws ZodError where a line is not as it should be. */
export function readQueries(file: string): RelevanceQuery[] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => query.parse(JSON.parse(line)))
}
