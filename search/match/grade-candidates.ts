import { NO_ROW } from '#search/index/doc-lists.ts'
import { keyCloseness } from '#search/index/key-table.ts'
import type { Segment } from '#search/index/segment.ts'
import { COST_OF_DOC_KEYS, COST_OF_DOC_WORDS, COST_OF_GRADE, COST_OF_KEY } from '#search/plan/costs.ts'
import { hasDoc } from '#search/plan/phrase-docs.ts'
import { BLOCK } from '#search/plan/scratch.ts'
import type { SegmentSearcher } from '#search/plan/segment-searcher.ts'
import { bestQualityOfWords, keyRuns, phraseRuns, shortWordRuns, type Run } from '#search/plan/word-docs.ts'
import type { WordPlan } from '#search/plan/word-plan.ts'
import type { Work } from '#search/util/work.ts'
import { NO_MATCH } from '#search/text/match-quality.ts'
import { gradeByGroup, gradeByMarks, gradeByRow, lesser, markRuns, unmarkRuns, worstOf } from './grades.ts'

/** The upper end of qualities, in half steps: far beyond the last tier. */
const MOST_STEPS = 254

/**
 * Keeps those of the candidates [first, end) that match the word, and adds the match to their qualities, in half steps. @returns the new
 * end.
 */
export function gradeCandidates(
  { segment, scratch }: SegmentSearcher,
  plan: WordPlan,
  first: number,
  end: number,
): number {
  const { candidates, qualities, marks, grades, work } = scratch
  const hasKeys = plan.keyFrom < plan.keyTo
  const bestOfWords = bestQualityOfWords(plan)
  const bestOfOthers = hasKeys ? 0 : bestOfWords
  let words: WordLookup | null = null
  let graded = first
  for (let from = first; from < end; from += BLOCK) {
    const docs = candidates.subarray(from, Math.min(end, from + BLOCK))
    grades.fill(NO_MATCH, 0, docs.length)
    work.steps += docs.length * COST_OF_GRADE
    gradeByGroup(grades, docs, segment.lines, plan.lineQualities)
    gradeByGroup(grades, docs, segment.brands, plan.brandQualities)
    // The line often decides alone: for "balatas" all candidates are of lines of balatas.
    if (worstOf(grades, docs.length) > bestOfOthers) {
      words ??= prepareWords(segment, marks, plan, end - first, work)
      work.steps += docs.length * costOfGrades(words)
      for (const { rowStart, quality } of words.rows) {
        gradeByRow(grades, docs, segment.wordDocs.rows, rowStart, quality)
      }
      if (words.marked.length > 0) gradeByMarks(grades, docs, marks)
      if (words.comparesKeys) gradeByKeys(grades, docs, segment, plan)
      if (words.comparesDocs) gradeByWords(grades, docs, segment, plan, bestOfWords)
    }
    for (let i = 0; i < docs.length; i++) {
      candidates[graded] = docs[i]!
      qualities[graded] = lesser(qualities[from + i]! + grades[i]! * 2, MOST_STEPS)
      graded += (grades[i]! - NO_MATCH) >>> 31
    }
  }
  unmarkRuns(marks, words?.marked ?? [])
  return graded
}

/** How the words of a plan are compared with candidates: long lists by their bit sets, short ones in one of two ways. */
interface WordLookup {
  readonly rows: readonly { readonly rowStart: number; readonly quality: number }[]
  /** The lists are marked by document, */
  readonly marked: readonly Run[]
  /** or else the words of each candidate are compared. */
  readonly comparesDocs: boolean
  /** The keys of each candidate are compared. Where that is too expensive, the matching ones are marked. */
  readonly comparesKeys: boolean
}

/** @param count maximum number of candidates. */
function prepareWords(segment: Segment, marks: Uint8Array, plan: WordPlan, count: number, work: Work): WordLookup {
  const rows = longWords(segment, plan)
  const runs = [...shortWordRuns(segment, plan), ...phraseRuns(plan)]
  const comparesDocs = sizeOfRuns(runs) > count * COST_OF_DOC_WORDS
  const keys = plan.keyTo - plan.keyFrom
  const marksKeys = keys > 0 && keys * COST_OF_KEY <= count * COST_OF_DOC_KEYS
  const marked = [...(comparesDocs ? [] : runs), ...(marksKeys ? keyRuns(segment, plan) : [])]
  markRuns(marks, marked)
  const words = plan.ranges.reduce((sum, { from, to }) => sum + to - from, 0)
  work.steps += words + 2 * sizeOfRuns(marked) + (marksKeys ? keys * COST_OF_KEY : 0)
  return { rows, marked, comparesDocs, comparesKeys: keys > 0 && !marksKeys }
}

function sizeOfRuns(runs: readonly Run[]): number {
  return runs.reduce((size, { docs }) => size + docs.length, 0)
}

/** The cost of grading one candidate by words and keys. */
function costOfGrades({ rows, marked, comparesDocs, comparesKeys }: WordLookup): number {
  const ofWords = rows.length + (marked.length > 0 ? 1 : 0) + (comparesDocs ? COST_OF_DOC_WORDS : 0)
  return ofWords + (comparesKeys ? COST_OF_DOC_KEYS : 0)
}

function gradeByKeys(grades: Uint8Array, docs: Uint32Array, segment: Segment, plan: WordPlan): void {
  for (let i = 0; i < docs.length; i++) {
    if (grades[i]! > 0) grades[i] = lesser(grades[i]!, keyQuality(segment, plan, docs[i]!))
  }
}

/** @param bestOfWords the best possible match of a document's words. */
function gradeByWords(
  grades: Uint8Array,
  docs: Uint32Array,
  segment: Segment,
  plan: WordPlan,
  bestOfWords: number,
): void {
  for (let i = 0; i < docs.length; i++) {
    if (grades[i]! > bestOfWords) grades[i] = lesser(grades[i]!, wordQuality(segment, plan, docs[i]!))
  }
}

/** @returns the words with a bit set, with their quality. */
function longWords({ wordDocs }: Segment, plan: WordPlan): { rowStart: number; quality: number }[] {
  const long: { rowStart: number; quality: number }[] = []
  for (const { from, to, quality } of plan.ranges) {
    for (let word = from; word < to; word++) {
      const rowStart = wordDocs.rowStarts[word]!
      if (rowStart !== NO_ROW) long.push({ rowStart, quality })
    }
  }
  return long
}

/** @returns the quality of the match of the document's words and phrases. */
function wordQuality(
  { docWords, docWordStarts }: Segment,
  { ranges, phrases, phraseQuality }: WordPlan,
  doc: number,
): number {
  let best = phrases.some((docs) => hasDoc(docs, doc)) ? phraseQuality : NO_MATCH
  const end = docWordStarts[doc + 1]!
  for (let i = docWordStarts[doc]!; i < end; i++) {
    const word = docWords[i]!
    for (const { from, to, quality } of ranges) {
      if (quality >= best) break
      if (word >= from && word < to) best = quality
    }
  }
  return best
}

/** @returns the quality of the match of the document's keys. */
function keyQuality(
  { keys, ownKeys, otherKeys, otherStarts }: Segment,
  { key, isWholeKey }: WordPlan,
  doc: number,
): number {
  if (key === null) return NO_MATCH
  let best = keyCloseness(keys, ownKeys[doc]!, key)
  for (let i = otherStarts[doc]!; best > 0 && i < otherStarts[doc + 1]!; i++) {
    best = Math.min(best, keyCloseness(keys, otherKeys[i]!, key))
  }
  return isWholeKey && best > 0 ? NO_MATCH : best
}
