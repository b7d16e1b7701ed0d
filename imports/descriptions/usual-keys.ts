import { foldPartKey } from '#domain/part-key.ts'
import { modelAt } from './vocabulary/vehicle-names.ts'
import { tokensOf } from './text/tokens.ts'

/** What else than its own words shows whether the first word of a line is a number of its part. */
export interface KeyEvidence {
  /** Whether the number is like those of the other lines; null where that is not known. */
  readonly isUsual: (key: string) => boolean | null
}

export const NO_KEY_EVIDENCE: KeyEvidence = { isUsual: () => null }

/** So many lines of a file must begin with numbers before one of an unusual form is in doubt. */
const ENOUGH = 30
/** A form of fewer lines than this is unusual. */
const USUAL = 3
/** A file with a larger share of unusual forms has no form of its own. */
const LARGEST_SHARE_OF_UNUSUAL = 0.02

/** The forms of the numbers that the lines of a file begin with, but for those that are names of models too. */
export class UsualKeys implements KeyEvidence {
  /** By form, 'A-9' of KD-201. */
  readonly #lines = new Map<string, number>()
  /** Beginnings and lengths: 'KD-999' of KD-201. */
  readonly #series = new Set<string>()
  #count = 0
  #unusual = 0

  learn(text: string): void {
    const key = /^\s*([\p{L}\p{N}.-]*\d[\p{L}\p{N}.-]*)(?=[\s/]|$)/u.exec(text)?.[1]?.toUpperCase()
    if (key === undefined || isNamedLikeAModel(key)) return
    const form = formOf(key)
    const lines = (this.#lines.get(form) ?? 0) + 1
    this.#lines.set(form, lines)
    this.#count += 1
    if (lines < USUAL) this.#unusual += 1
    if (lines === USUAL) this.#unusual -= USUAL - 1
    this.#series.add(seriesOf(key))
  }

  isUsual(key: string): boolean | null {
    const upper = key.toUpperCase()
    if (isNamedLikeAModel(upper)) return /^\p{L}/u.test(upper) && this.#series.has(seriesOf(upper)) ? true : null
    if (this.#count < ENOUGH || this.#unusual > this.#count * LARGEST_SHARE_OF_UNUSUAL) return null
    return (this.#lines.get(formOf(upper)) ?? 0) > 1
  }
}

/** The own number of the part is known, so that it is one in its description too. */
export function withOwnKey(evidence: KeyEvidence, own: string): KeyEvidence {
  const folded = foldPartKey(own)
  return { isUsual: (key) => (foldPartKey(key) === folded ? true : evidence.isUsual(key)) }
}

/** 'S-10', '206', 'H100': the whole is the name of a model. */
function isNamedLikeAModel(key: string): boolean {
  const tokens = tokensOf(key)
  return modelAt(tokens, 0)?.length === tokens.length - 1
}

/** Letters and digits each as one sign: 'A-9' of KD-201. */
function formOf(key: string): string {
  return key.replaceAll(/\p{L}+/gu, 'A').replaceAll(/\d+/gu, '9')
}

/** Digits only as signs: 'KD-999' of KD-201. */
function seriesOf(key: string): string {
  return key.replaceAll(/\d/gu, '9')
}
