import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Vocabulary } from '#search/interpret/vocabulary.ts'
import type { Token } from '#search/text/analyse.ts'
import { writtenOut } from './abbreviations.ts'
import { withoutQuestionWords } from './asking-words.ts'
import { cutAsNamed } from './joined-words.ts'
import { spokenAsWritten } from './spoken-words.ts'

/** Steps for each word, all rewriters together. */
const STEPS_OF_WORD = 6

/**
 * Rewrites a text in the words of the catalogue: without words of questions, with written numbers and letters, with the meanings of
 * abbreviations, with joined words split. Each word has the location of the typed text.
 * @returns the possible texts, at least one. Several for ambiguous abbreviations.
 */
export function rewriteText(
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): readonly (readonly Token[])[] {
  vocabulary.work.steps += tokens.length * STEPS_OF_WORD
  const written = spokenAsWritten(withoutQuestionWords(tokens, references), references)
  const texts = writtenOut(written, references, vocabulary)
  const cut = texts.map((text) => cutAsNamed(text, references, vocabulary))
  // An unknown word may be misspelled instead of two joined words: 'balaats'.
  return [...cut, ...texts.filter((text, index) => cut[index] !== text)]
}
