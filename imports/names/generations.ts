import { foldName } from '#domain/name.ts'

/** A generation of a model with its popular names after the model: Sentra 'b13', Tsuru 'iii', Jetta 'a4'. */
export interface ModelGeneration {
  readonly make: string
  readonly model: string
  readonly names: readonly string[]
  readonly yearFrom: number
  /** null: still made. */
  readonly yearTo: number | null
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']

/** The generations of all models. */
export class Generations {
  readonly #byModel: ReadonlyMap<string, readonly ModelGeneration[]>

  constructor(generations: readonly ModelGeneration[]) {
    this.#byModel = Map.groupBy(generations, ({ make, model }) => keyOf(make, model))
  }

  /** The generation of a model with this name, 'IV' and 'Mk4' being the same; undefined where not known. */
  find(make: string, model: string, name: string): ModelGeneration | undefined {
    const wanted = comparableGeneration(make, name)
    const found = this.#byModel.get(keyOf(make, model)) ?? []
    return found.find(({ names }) => names.some((each) => comparableGeneration(make, each) === wanted))
  }
}

function keyOf(make: string, model: string): string {
  return `${foldName(make)} ${foldName(model)}`
}

/** The common form of a generation's names: 'IV', 'MK4' and 'MK IV' are equal; for a Volkswagen, 'A4' too. */
export function comparableGeneration(make: string, name: string): string {
  const folded = foldName(name)
  const own = folded.replace(/^MK/u, '')
  if (own !== folded && /^\d$/u.test(own)) return `#${own}`
  const roman = ROMAN.indexOf(own)
  if (roman > 0) return `#${roman}`
  const letter = foldName(make) === 'VOLKSWAGEN' ? /^A(\d)$/u.exec(folded)?.[1] : undefined
  return letter === undefined ? folded : `#${letter}`
}
