import type { PoolClient } from 'pg'
import { KNOWN_MAKES } from '#domain/make-alias.ts'
import { foldName } from '#domain/name.ts'
import { correctorFor } from '#imports/descriptions/text/spelling.ts'
import { spellingDecisions } from '#server/sync/names/decisions-store.ts'
import type { ReportedName } from '#server/sync/names/names-report.ts'
import { knownMakesAndBrands, type NewName } from './new-names-store.ts'

/** A brand of the files themselves is right where it has so many times the parts of the one that resembles it. */
const TIMES_AS_MANY = 5

/**
 * New makes and brands that differ by one letter from known ones, with those: somebody decides what they are. Models like that are found
 * where they are joined (server/sync/names).
 */
export async function misspeltNames(client: PoolClient, made: readonly NewName[]): Promise<readonly ReportedName[]> {
  const makes = made.filter(({ kind }) => kind === 'armadoras')
  const brands = made.filter(({ kind }) => kind === 'marcas')
  if (makes.length + brands.length === 0) return []
  const known = await knownMakesAndBrands(client)
  const makeNames = new Spelling([...KNOWN_MAKES, ...known.makes])
  const brandNames = new Spelling([...known.brands, ...brands.map(({ name }) => name)])
  const parts = new Map(brands.map(({ name, records }) => [name, records]))
  const own = new Set(
    (await spellingDecisions(client))
      .filter(({ target }) => target === null)
      .map(({ kind, written }) => nameKey(kind, written)),
  )
  const report = (kind: 'armadora' | 'marca', { name, records }: NewName, like: readonly string[]): ReportedName[] => {
    const options = like.map((other) => ({ make: '', name: other, gives: '' }))
    const reason = own.has(nameKey(kind, name)) ? 'decidido' : 'letra'
    return like.length === 0
      ? []
      : [{ kind, owner: '', written: name, rows: records, outcome: 'nuevo', reason, options }]
  }
  return [
    ...makes.flatMap((make) => (makeNames.has(make.name) ? [] : report('armadora', make, makeNames.like(make.name)))),
    ...brands.flatMap((brand) => {
      const isRight = (other: string) => (parts.get(other) ?? Infinity) >= brand.records * TIMES_AS_MANY
      return report('marca', brand, brandNames.like(brand.name).filter(isRight))
    }),
  ]
}

/** Nobody has decided on it. */
export function isDoubted({ outcome, reason }: ReportedName): boolean {
  return outcome === 'nuevo' && reason === 'letra'
}

function nameKey(kind: string, name: string): string {
  return `${kind} ${foldName(name)}`
}

/** Names to which others are compared. */
export class Spelling {
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
