import MiniSearch, { type Options } from 'minisearch'
import type { References } from '#search/catalogue.ts'
import type { Engine } from '../engine.ts'
import { mayBeMistyped, peerDocument, peerQuery, type PeerDocument } from './peer-text.ts'

/** The words are folded already. */
const AS_THEY_ARE: Partial<Options<PeerDocument>> = {
  tokenize: (text) => text.split(' '),
  processTerm: (term) => (term === '' ? null : term),
}

/**
 * MiniSearch: every word must match, the last one as a beginning; when nothing is found, with typos in up to a fifth of a word's
 * letters, two at most. Keys, by their beginnings, have an index of their own: among the words they would be compared with
 * each mistyped one.
 */
export function openMiniSearch(references: References): Engine {
  const words = new MiniSearch<PeerDocument>({
    ...AS_THEY_ARE,
    fields: ['line', 'brand', 'text'],
    searchOptions: { combineWith: 'AND', boost: { line: 4, brand: 3 } },
  })
  const keys = new MiniSearch<PeerDocument>({
    ...AS_THEY_ARE,
    fields: ['ownKey', 'otherKeys'],
    extractField: (document, field) =>
      field === 'otherKeys' ? document.otherKeys.join(' ') : String(document[field as keyof PeerDocument]),
    searchOptions: { prefix: true, boost: { ownKey: 2 } },
  })
  return {
    add: (products) => {
      const documents = products.map((product) => peerDocument(product, references))
      words.addAll(documents)
      keys.addAll(documents)
    },
    finish: () => {},
    search: (text) => {
      const { key, terms } = peerQuery(text)
      const byKey = key === null ? [] : keys.search(key)
      if (byKey.length > 0) return firstIds(byKey)
      const query = terms.join(' ')
      const prefix = (_: string, place: number, all: readonly string[]): boolean => place === all.length - 1
      const found = words.search(query, { prefix })
      if (found.length > 0) return firstIds(found)
      return firstIds(
        words.search(query, { prefix, fuzzy: (term) => (mayBeMistyped(term) ? 0.2 : false), maxFuzzy: 2 }),
      )
    },
  }
}

function firstIds(results: readonly { readonly id: number }[]): number[] {
  return results.slice(0, 10).map(({ id }) => id)
}
