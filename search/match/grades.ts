import type { Groups } from '#search/index/segment.ts'
import type { Run } from '#search/plan/word-docs.ts'
import { NO_MATCH } from '#search/text/match-quality.ts'

// A grade is the quality of one candidate's match with a word: 0 is best, NO_MATCH is none. Grades are only lowered, without branches,
// which would often be mispredicted.

export function lesser(a: number, b: number): number {
  return b + ((a - b) & ((a - b) >> 31))
}

export function worstOf(grades: Uint8Array, count: number): number {
  let worst = 0
  for (let i = 0; i < count; i++) worst = Math.max(worst, grades[i]!)
  return worst
}

/** @param qualities quality + 1 by number, 0 for none, as in WordPlan. */
export function gradeByGroup(
  grades: Uint8Array,
  docs: Uint32Array,
  { docGroups }: Groups,
  qualities: Uint8Array,
): void {
  if (qualities.length === 0) return
  for (let i = 0; i < docs.length; i++) {
    grades[i] = lesser(grades[i]!, (qualities[docGroups[docs[i]!]!]! - 1) & NO_MATCH)
  }
}

export function gradeByRow(
  grades: Uint8Array,
  docs: Uint32Array,
  rows: Uint32Array,
  rowStart: number,
  quality: number,
): void {
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!
    const bit = (rows[rowStart + (doc >>> 5)]! >>> (doc & 31)) & 1
    grades[i] = lesser(grades[i]!, quality | ((bit - 1) & NO_MATCH))
  }
}

export function gradeByMarks(grades: Uint8Array, docs: Uint32Array, marks: Uint8Array): void {
  for (let i = 0; i < docs.length; i++) grades[i] = lesser(grades[i]!, (marks[docs[i]!]! - 1) & NO_MATCH)
}

/** Marks each document of the runs with its best quality + 1. */
export function markRuns(marks: Uint8Array, runs: readonly Run[]): void {
  for (const { docs, quality } of runs) {
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i]!
      const known = marks[doc]!
      if (known === 0 || known > quality + 1) marks[doc] = quality + 1
    }
  }
}

export function unmarkRuns(marks: Uint8Array, runs: readonly Run[]): void {
  for (const { docs } of runs) for (let i = 0; i < docs.length; i++) marks[docs[i]!] = 0
}
