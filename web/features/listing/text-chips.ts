import type { RelaxedTerm, UnderstoodTerm } from '#contract/listing.ts'
import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { missedTerms } from '#web/features/relaxed-terms/relaxed-text.ts'

export interface TextChip {
  readonly tipo: UnderstoodTerm['tipo'] | 'palabra'
  readonly label: string
  /** In the text, and not met by the results. */
  readonly isMissed: boolean
  /** The search without it; null where nothing searchable would be left. */
  readonly textWithout: string | null
}

/** The interpretation of a text in order, then what the results do not meet. */
export function textChips(understood: readonly UnderstoodTerm[], relaxed: readonly RelaxedTerm[]): TextChip[] {
  const met = understood.map(({ tipo, etiqueta, sin }) => ({
    tipo,
    label: etiqueta,
    isMissed: false,
    textWithout: searchable(sin),
  }))
  const missed = missedTerms(relaxed).map(({ tipo, etiqueta, sin }) => ({
    tipo,
    label: etiqueta,
    isMissed: true,
    textWithout: searchable(sin),
  }))
  return [...met, ...missed]
}

function searchable(text: string): string | null {
  return text.trim().length < MIN_SEARCH_LENGTH ? null : text
}
