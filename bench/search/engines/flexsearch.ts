import { Charset, Encoder, Index } from 'flexsearch'
import type { References } from '#search/catalogue.ts'
import type { Engine } from '../engine.ts'
import { peerDocument, peerQuery } from './peer-text.ts'

/**
 * FlexSearch: one index of words, each found by its beginning, with the encoder that makes letters that sound alike equal; line and
 * brand are first in it, since earlier words count more. One of keys, with their beginnings. A Document with a field for each would
 * want all words in the same field. When not all words match, those parts that match most of them (`suggest`).
 */
export function openFlexSearch(references: References): Engine {
  const words = new Index({
    tokenize: 'forward',
    // Numbers would otherwise be cut into groups of three digits, years as well.
    encoder: new Encoder({ ...Charset.LatinBalance, numeric: false }),
    resolution: 9,
    fastupdate: false,
  })
  const keys = new Index({
    tokenize: 'forward',
    encode: (text: string) => text.split(' '),
    resolution: 9,
    fastupdate: false,
  })
  return {
    add: (products) => {
      for (const product of products) {
        const { id, ownKey, otherKeys, keyWords, line, brand, text } = peerDocument(product, references)
        words.add(id, `${line} ${brand} ${text} ${keyWords}`)
        keys.add(id, [ownKey, ...otherKeys].join(' '))
      }
    },
    finish: () => {},
    search: (text) => {
      const { key, terms } = peerQuery(text)
      const byKey = key === null ? [] : keys.search(key, { limit: 10 })
      if (byKey.length > 0) return byKey as number[]
      const query = terms.join(' ')
      const found = words.search(query, { limit: 10 })
      return (found.length > 0 ? found : words.search(query, { limit: 10, suggest: true })) as number[]
    },
  }
}
