import { foldPartKey } from '#domain/part-key.ts'

/** A key that is written with blanks is so many words at most: 'BD 1047 A'. */
const MOST_WORDS = 3
const SHORTEST = 3
const LONGEST = 40
/** More than any page has parts. */
const MOST_OF_PAGE = 4000

/** What people put around a key: brackets, commas, quotes. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/**
 * What of a page's text may be the key of a part, folded as keys are compared: words with a figure in them, and up to three words of
 * one line that are one key together. Which of them are parts is asked of the catalogue, as it is then.
 */
export function keysIn(text: string): string[] {
  const keys = new Set<string>()
  for (const line of text.split('\n')) {
    const words = line.split(/\s+/u).map((word) => word.replaceAll(AROUND, ''))
    for (const [place, first] of words.entries()) {
      if (first === '') continue
      let joined = ''
      for (const word of words.slice(place, place + MOST_WORDS)) {
        if (word === '') break
        // Figures alone are joined to nothing: '2014 2016' is no key.
        if (joined !== '' && !/\p{L}/u.test(joined + word)) break
        joined += word
        const key = foldPartKey(joined)
        if (key.length > LONGEST) break
        if (key.length >= SHORTEST && /\d/u.test(key)) keys.add(key)
        if (keys.size >= MOST_OF_PAGE) return [...keys]
      }
    }
  }
  return [...keys]
}
