import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { MANY_NEW, type NewNameKind, type QuestionKind } from '#domain/imports/questions.ts'
import { KNOWN_MAKES } from '#domain/make-alias.ts'
import { foldName } from '#domain/name.ts'
import { correctorFor } from '#imports/descriptions/text/spelling.ts'
import type { Question, Questions } from '#server/sync/trials/trial.ts'
import type { FileCounts } from './counts.ts'
import { knownMakesAndBrands, newNames, type NewName } from './new-names-store.ts'
import { priceQuestion } from './trial-rows-store.ts'

const MOST_NAMES = 500
/** A brand of the files themselves is right where it has so many times the parts of the one that resembles it. */
const TIMES_AS_MANY = 5

/** What of the plan must be confirmed. For the transaction that made the plan, before it is applied. */
export async function partQuestions(client: PoolClient, counts: readonly FileCounts[]): Promise<Questions> {
  const prices = await priceQuestion(
    client,
    counts.map(({ file }) => file),
  )
  const made = await newNames(client)
  const ofNames: readonly (readonly [QuestionKind, readonly string[]])[] = [
    ['texto', counts.flatMap(({ file, unreadText = [] }) => unreadText.map((heading) => `«${heading}» de ${file}`))],
    ['mal_escritas', await misspelt(client, made)],
    ...(Object.keys(MANY_NEW) as NewNameKind[]).map((kind) => [kind, manyOf(made, kind)] as const),
  ]
  const named = ofNames.filter(([, names]) => names.length > 0)
  if (prices === null && named.length === 0) return { fingerprint: '', questions: [] }
  const identity = JSON.stringify([prices?.fingerprint ?? '', named])
  return {
    fingerprint: createHash('sha256').update(identity).digest('hex').slice(0, 16),
    questions: [
      ...(prices === null ? [] : [prices.question]),
      ...named.map(([kind, names]): Question => ({
        kind,
        count: names.length,
        rows: [],
        names: names.slice(0, MOST_NAMES),
      })),
    ],
  }
}

/** The new names of a kind, where they are more than usual. */
function manyOf(made: readonly NewName[], wanted: NewNameKind): readonly string[] {
  const names = made.filter(({ kind }) => kind === wanted).map(({ make, name }) => `${make} ${name}`.trim())
  return names.length > MANY_NEW[wanted] ? names : []
}

/** New makes and brands that differ by one letter from known ones: 'DOGDE (¿Dodge?)'. Lines and models like that wait for a decision. */
async function misspelt(client: PoolClient, made: readonly NewName[]): Promise<readonly string[]> {
  const makes = made.filter(({ kind }) => kind === 'armadoras')
  const brands = made.filter(({ kind }) => kind === 'marcas')
  if (makes.length + brands.length === 0) return []
  const known = await knownMakesAndBrands(client)
  const makeNames = new Spelling([...KNOWN_MAKES, ...known.makes])
  const brandNames = new Spelling([...known.brands, ...brands.map(({ name }) => name)])
  const parts = new Map(brands.map(({ name, records }) => [name, records]))
  return [
    ...makes.flatMap(({ name }) => (makeNames.has(name) ? [] : doubt(name, makeNames.like(name)))),
    ...brands.flatMap(({ name, records }) => {
      const isRight = (other: string) => (parts.get(other) ?? Infinity) >= records * TIMES_AS_MANY
      return doubt(name, brandNames.like(name).filter(isRight))
    }),
  ]
}

function doubt(name: string, like: readonly string[]): string[] {
  return like.length === 0 ? [] : [`${name} (¿${like.join(' o ')}?)`]
}

class Spelling {
  readonly #names: ReadonlyMap<string, string>
  readonly #corrector: ReturnType<typeof correctorFor>

  constructor(names: readonly string[]) {
    this.#names = new Map(names.map((name) => [foldName(name), name]))
    this.#corrector = correctorFor(this.#names.keys())
  }

  has(name: string): boolean {
    return this.#names.has(foldName(name))
  }

  /** The names that differ by one letter. */
  like(name: string): string[] {
    const folded = foldName(name)
    const others = this.#corrector.find(folded).filter((other) => other !== folded)
    return others.map((other) => this.#names.get(other) ?? other)
  }
}
