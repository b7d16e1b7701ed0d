import { encodeKey, findKey, OTHER_KEY } from '#search/index/key-table.ts'
import { Recent } from '#search/util/recent.ts'
import { isReplaced, type SegmentView, type Snapshot } from '#search/snapshot.ts'
import type { Vocabulary } from './vocabulary.ts'
import { findPrefix, findWord, type WordTable } from '#search/text/word-table.ts'

const WORDS_KEPT = 4000

const vocabularies = new WeakMap<Snapshot, Vocabulary>()

/** What a snapshot knows, leaving out what only replaced products had. One for all searches of the snapshot. */
export function vocabularyOf(snapshot: Snapshot): Vocabulary {
  let vocabulary = vocabularies.get(snapshot)
  if (vocabulary === undefined) vocabularies.set(snapshot, (vocabulary = createVocabulary(snapshot)))
  return vocabulary
}

function createVocabulary(snapshot: Snapshot): Vocabulary {
  const { words, names } = snapshot.references
  const knownWords = new Recent<boolean>(WORDS_KEPT)
  const knownPrefixes = new Recent<boolean>(WORDS_KEPT)
  return {
    hasWord: ({ folded, stem }) =>
      knownWords.of(
        folded,
        () =>
          names.exact.has(folded) ||
          findWord(words.table, stem) >= 0 ||
          snapshot.views.some((view) => viewHasWord(view, stem)),
      ),
    hasPrefix: (folded) =>
      knownPrefixes.of(
        folded,
        () =>
          isBegun(words.table, folded) ||
          isBegun(names.table, folded) ||
          snapshot.views.some((view) => viewHasPrefix(view, folded)),
      ),
    hasKey: (folded) => {
      const bytes = encodeKey(folded)
      return snapshot.views.some((view) => viewHasKey(view, bytes))
    },
    cache: {
      spellings: new Recent(WORDS_KEPT),
      namesOfSound: new Recent(WORDS_KEPT),
      namesWithTypo: new Recent(WORDS_KEPT),
      resolved: new Recent(WORDS_KEPT),
    },
  }
}

function isBegun(table: WordTable, folded: string): boolean {
  const { from, to } = findPrefix(table, folded)
  return from < to
}

function viewHasWord(view: SegmentView, stem: string): boolean {
  const word = findWord(view.segment.words, stem)
  return word >= 0 && isWordInUse(view, word)
}

function viewHasPrefix(view: SegmentView, folded: string): boolean {
  const { from, to } = findPrefix(view.segment.words, folded)
  for (let word = from; word < to; word++) if (isWordInUse(view, word)) return true
  return false
}

function isWordInUse(view: SegmentView, word: number): boolean {
  const { docStarts, docs } = view.segment.wordDocs
  for (let i = docStarts[word]!; i < docStarts[word + 1]!; i++) if (!isReplaced(view, docs[i]!)) return true
  return false
}

function viewHasKey(view: SegmentView, key: Uint8Array): boolean {
  const { keys } = view.segment
  const { from, to } = findKey(keys, key)
  for (let place = from; place < to; place++) {
    if (!isReplaced(view, (keys.docs[place]! & ~OTHER_KEY) >>> 0)) return true
  }
  return false
}
