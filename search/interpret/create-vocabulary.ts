import { LRUCache } from 'lru-cache'
import { analyse } from '#search/text/analyse.ts'
import { textAt } from '#search/index/document-fields.ts'
import { docsOf } from '#search/index/doc-lists.ts'
import { findKey } from '#search/index/find-keys.ts'
import { docOfKey, encodeKey } from '#search/index/key-table.ts'
import { cached } from '#search/util/cached.ts'
import { isReplaced, type SegmentView, type Snapshot } from '#search/index/snapshot.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { Work } from '#search/util/work.ts'
import { findPrefix, findWord, type WordTable } from '#search/text/word-table.ts'

const CACHED_WORDS = { max: 8000 }

/** @returns the vocabulary of a snapshot, without words and keys that only occur in replaced products. */
export function createVocabulary(snapshot: Snapshot, work: Work = { steps: 0 }): Vocabulary {
  const { words, names } = snapshot.references
  const knownWords = new LRUCache<string, boolean>(CACHED_WORDS)
  let owners: ReadonlySet<string> | null = null
  const knownPrefixes = new LRUCache<string, boolean>(CACHED_WORDS)
  return {
    // Names and words of the trade take no place in the cache.
    hasWord: ({ folded, stem }) =>
      names.exact.has(folded) ||
      findWord(words.table, stem) >= 0 ||
      cached(knownWords, folded, () => snapshot.views.some((view) => viewHasWord(view, stem, work))),
    hasPrefix: (folded) =>
      cached(
        knownPrefixes,
        folded,
        () =>
          isBegun(words.table, folded) ||
          isBegun(names.table, folded) ||
          snapshot.views.some((view) => viewHasPrefix(view, folded, work)),
      ),
    hasKey: (folded) => {
      const bytes = encodeKey(folded)
      return snapshot.views.some((view) => viewHasKey(view, bytes))
    },
    isOwner: (folded) => (owners ??= ownersOf(snapshot)).has(folded),
    work,
    cache: {
      spellings: new LRUCache(CACHED_WORDS),
      namesOfSound: new LRUCache(CACHED_WORDS),
      namesWithTypo: new LRUCache(CACHED_WORDS),
    },
  }
}

/** @returns the words, of at least two letters, of all owners of keys: some hundreds. */
function ownersOf({ views }: Snapshot): ReadonlySet<string> {
  const words = new Set<string>()
  for (const { segment } of views) {
    for (let owner = 0; owner + 1 < segment.ownerStarts.length; owner++) {
      for (const { folded } of analyse(textAt(segment.ownerBytes, segment.ownerStarts, owner))) {
        if (folded.length >= 2) words.add(folded)
      }
    }
  }
  return words
}

function isBegun(table: WordTable, folded: string): boolean {
  const { from, to } = findPrefix(table, folded)
  return from < to
}

function viewHasWord(view: SegmentView, stem: string, work: Work): boolean {
  const word = findWord(view.segment.words, stem)
  return word >= 0 && isWordInUse(view, word, work)
}

function viewHasPrefix(view: SegmentView, folded: string, work: Work): boolean {
  const { from, to } = findPrefix(view.segment.words, folded)
  for (let word = from; word < to; word++) if (isWordInUse(view, word, work)) return true
  return false
}

function isWordInUse(view: SegmentView, word: number, work: Work): boolean {
  const docs = docsOf(view.segment.wordDocs, word)
  const first = docs.findIndex((doc) => !isReplaced(view, doc))
  work.steps += first < 0 ? docs.length : first + 1
  return first >= 0
}

function viewHasKey(view: SegmentView, key: Uint8Array): boolean {
  const { keys } = view.segment
  const { from, to } = findKey(keys, key)
  for (let index = from; index < to; index++) if (!isReplaced(view, docOfKey(keys, index))) return true
  return false
}
