import { NO_ROW } from '#search/index/doc-lists.ts'
import { hasDoc } from '#search/plan/phrase-docs.ts'
import { NO_MATCH } from '#search/text/match-quality.ts'
import type { GroupBuffers } from '#search/index/segment-buffers.ts'
import type { Segment } from '#search/index/segment.ts'
import { bestQualityOfWords, keyCloseness, phraseRuns, shortWordRuns, type Run } from '#search/plan/word-docs.ts'
import { PHRASE_QUALITY, type WordPlan } from '#search/plan/word-plan.ts'

/** How many documents of lists are marked and unmarked in the time in which the words of one candidate are looked through. */
const WORDS_COST = 20
/** So many candidates are taken together through each step, which then waits for the memory of many at once. */
const BLOCK = 1024
const grades = new Uint8Array(BLOCK)
/** Where qualities end: far beyond the last tier. */
const MOST_STEPS = 254

/**
 * Keeps of the candidates [first, end) those that match the word, and adds how well they do to their qualities, in half
 * steps. @returns the new end.
 */
export function gradeCandidates(segment: Segment, plan: WordPlan, first: number, end: number): number {
  const { candidates, qualities, marks } = segment.scratch
  const hasKeys = plan.keyFrom < plan.keyTo
  const bestOfWords = bestQualityOfWords(plan)
  const bestOfOthers = hasKeys ? 0 : bestOfWords
  let words: GradedWords | null = null
  let kept = first
  for (let from = first; from < end; from += BLOCK) {
    const docs = candidates.subarray(from, Math.min(end, from + BLOCK))
    grades.fill(NO_MATCH)
    gradeByGroup(docs, segment.lines, plan.lineQualities)
    gradeByGroup(docs, segment.brands, plan.brandQualities)
    // The line is often all that there is to know.
    if (worstGrade(docs.length) > bestOfOthers) {
      words ??= prepareWords(segment, plan, end - first)
      for (const { rowStart, quality } of words.rows) gradeByRow(docs, segment.wordDocs.rows, rowStart, quality)
      if (words.marked.length > 0) gradeByMarks(docs, marks)
      if (hasKeys) gradeByKeys(docs, segment, plan)
      if (words.areLookedAt) gradeByWords(docs, segment, plan, bestOfWords)
    }
    for (let i = 0; i < docs.length; i++) {
      candidates[kept] = docs[i]!
      qualities[kept] = lesser(qualities[from + i]! + grades[i]! * 2, MOST_STEPS)
      kept += (grades[i]! - NO_MATCH) >>> 31
    }
  }
  unmarkRuns(marks, words?.marked ?? [])
  return kept
}

/** How the words of a plan are found in candidates: by bit sets, and either by marks or by looking at each candidate's words. */
interface GradedWords {
  readonly rows: readonly { readonly rowStart: number; readonly quality: number }[]
  readonly marked: readonly Run[]
  readonly areLookedAt: boolean
}

/** @param count how many candidates there are at most. */
function prepareWords(segment: Segment, plan: WordPlan, count: number): GradedWords {
  const rows = longWords(segment, plan)
  const runs = [...shortWordRuns(segment, plan), ...phraseRuns(plan)]
  const areLookedAt = runs.reduce((size, { from, to }) => size + to - from, 0) > count * WORDS_COST
  if (areLookedAt) return { rows, marked: [], areLookedAt }
  markRuns(segment.scratch.marks, runs)
  return { rows, marked: runs, areLookedAt }
}

function worstGrade(count: number): number {
  let worst = 0
  for (let i = 0; i < count; i++) worst = Math.max(worst, grades[i]!)
  return worst
}

// The first steps lower `grades` without branches: which candidates match cannot be foreseen.

/** @param qualities quality + 1 by number, 0 for none, as in WordPlan. */
function gradeByGroup(docs: Uint32Array, { docGroups }: GroupBuffers, qualities: Uint8Array): void {
  if (qualities.length === 0) return
  for (let i = 0; i < docs.length; i++) {
    grades[i] = lesser(grades[i]!, (qualities[docGroups[docs[i]!]!]! - 1) & NO_MATCH)
  }
}

function gradeByRow(docs: Uint32Array, rows: Uint32Array, rowStart: number, quality: number): void {
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!
    const bit = (rows[rowStart + (doc >>> 5)]! >>> (doc & 31)) & 1
    grades[i] = lesser(grades[i]!, quality | ((bit - 1) & NO_MATCH))
  }
}

function gradeByMarks(docs: Uint32Array, marks: Uint8Array): void {
  for (let i = 0; i < docs.length; i++) grades[i] = lesser(grades[i]!, (marks[docs[i]!]! - 1) & NO_MATCH)
}

function gradeByKeys(docs: Uint32Array, segment: Segment, plan: WordPlan): void {
  for (let i = 0; i < docs.length; i++) {
    if (grades[i]! > 0) grades[i] = lesser(grades[i]!, keyQuality(segment, plan, docs[i]!))
  }
}

/** @param bestOfWords how well the words that are looked at can match at best. */
function gradeByWords(docs: Uint32Array, segment: Segment, plan: WordPlan, bestOfWords: number): void {
  for (let i = 0; i < docs.length; i++) {
    if (grades[i]! > bestOfWords) grades[i] = lesser(grades[i]!, wordQuality(segment, plan, docs[i]!))
  }
}

function lesser(a: number, b: number): number {
  return b + ((a - b) & ((a - b) >> 31))
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

/** Marks each document of the runs with its best quality + 1. */
function markRuns(marks: Uint8Array, runs: readonly Run[]): void {
  for (const { docs, from, to, quality } of runs) {
    for (let i = from; i < to; i++) {
      const doc = docs[i]!
      const known = marks[doc]!
      if (known === 0 || known > quality + 1) marks[doc] = quality + 1
    }
  }
}

function unmarkRuns(marks: Uint8Array, runs: readonly Run[]): void {
  for (const { docs, from, to } of runs) for (let i = from; i < to; i++) marks[docs[i]!] = 0
}

/** @returns how well the words and phrases of the document match. */
function wordQuality({ docWords, docWordStarts }: Segment, { ranges, phrases }: WordPlan, doc: number): number {
  let best = phrases.some((docs) => hasDoc(docs, doc)) ? PHRASE_QUALITY : NO_MATCH
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

/** @returns how well the keys of the document match. */
function keyQuality(segment: Segment, plan: WordPlan, doc: number): number {
  const key = plan.key!
  let best = keyCloseness(segment, segment.ownKeys[doc]!, key)
  for (let i = segment.otherStarts[doc]!; best > 0 && i < segment.otherStarts[doc + 1]!; i++) {
    best = Math.min(best, keyCloseness(segment, segment.otherKeys[i]!, key))
  }
  return plan.isWholeKey && best > 0 ? NO_MATCH : best
}
