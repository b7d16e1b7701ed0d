import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Vocabulary } from '#search/interpret/vocabulary.ts'
import type { Token } from '#search/text/analyse.ts'
import { writtenOut } from './abbreviations.ts'
import { withoutAskingWords } from './asking-words.ts'
import { cutAsNamed } from './joined-words.ts'
import { writtenAsSaid } from './spoken-words.ts'

/** What each of the steps looks at, of each word. */
const STEPS_OF_WORD = 6

/**
 * Brings a text to the words that the catalogue is written in: without the words with which people ask, numbers and letters as they are
 * written, abbreviations written out, joined words cut. Each word knows the location of what was typed.
 * @returns the texts that it may be, at least one. Several where an abbreviation stands for several things.
 */
export function rewriteText(
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): readonly (readonly Token[])[] {
  vocabulary.work.steps += tokens.length * STEPS_OF_WORD
  const written = writtenAsSaid(withoutAskingWords(tokens, references), references)
  const texts = writtenOut(written, references, vocabulary)
  const cut = texts.map((text) => cutAsNamed(text, references, vocabulary))
  // An unknown word may be a misspelling and no two words: 'balaats'.
  return [...cut, ...texts.filter((text, index) => cut[index] !== text)]
}
