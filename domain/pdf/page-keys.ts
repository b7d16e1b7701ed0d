import { foldPartKey } from '#domain/part-key.ts'

/** Words of a key with blanks: 'BD 1047 A'. */
const MOST_WORDS = 3
const SHORTEST = 3
const LONGEST = 40
/** More than any page has parts. */
const MOST_OF_PAGE = 4000

/** Characters around a key: brackets, commas, quotes. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/**
 * Possible part keys in the text of a page, folded for comparison: words with a digit, and up to three words of one line joined. The
 * catalogue decides later which of them are parts.
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
        // Numbers are not joined: '2014 2016' is no key.
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
