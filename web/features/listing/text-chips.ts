import type { RelaxedTerm, UnderstoodTerm } from '#contract/listing.ts'
import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { foldName } from '#domain/name.ts'
import { missedTerms } from './relaxed-text.ts'

export interface TextChip {
  readonly tipo: UnderstoodTerm['tipo'] | 'palabra'
  readonly label: string
  /** Said in the text, and not met by the results. */
  readonly isMissed: boolean
  /** The search without it; null where nothing that can be searched would be left, or what says it is not known. */
  readonly textWithout: string | null
}

/** What a text was understood to say, in its order, then what of it the results do not meet. */
export function textChips(
  text: string,
  understood: readonly UnderstoodTerm[],
  relaxed: readonly RelaxedTerm[],
): TextChip[] {
  const met = understood.map(({ tipo, etiqueta, sin }) => ({
    tipo,
    label: etiqueta,
    isMissed: false,
    textWithout: searchable(sin),
  }))
  const missed = missedTerms(relaxed).map(({ tipo, etiqueta }) => ({
    tipo,
    label: etiqueta,
    isMissed: true,
    textWithout: searchable(withoutWord(text, etiqueta)),
  }))
  return [...met, ...missed]
}

function searchable(text: string): string | null {
  return text.trim().length < MIN_SEARCH_LENGTH ? null : text
}

/** '' when it is not a word of the text as it is shown: '98' is shown as 1998. */
function withoutWord(text: string, word: string): string {
  const words = text.split(' ')
  const left = words.filter((each) => foldName(each) !== foldName(word))
  return left.length === words.length ? '' : left.join(' ')
}
