import { docsOf } from '#search/index/doc-lists.ts'
import type { Segment } from '#search/index/segment.ts'
import type { SegmentSearcher } from './segment-searcher.ts'
import type { WordPlan } from './word-plan.ts'

// Most words of the trade only match products of a few lines: every part with "bomba" in its description belongs to a line of pumps. Then
// the line of a document alone decides whether it matches.

/**
 * The lines that all line-only words share, mostly one: "polea bomba agua" has the line of these pulleys only.
 * @returns their numbers; null where no word is line-only.
 */
export function commonLines(searcher: SegmentSearcher, plans: readonly WordPlan[]): number[] | null {
  let common: number[] | null = null
  for (const plan of plans) {
    if (!isLineOnly(searcher, plan)) continue
    common = common === null ? [...plan.lines] : common.filter((line) => plan.lines.includes(line))
  }
  return common
}

/** Whether every document that matches the word belongs to one of its lines. */
export function isLineOnly({ segment, lineOnly, scratch }: SegmentSearcher, plan: WordPlan): boolean {
  let isOnly = lineOnly.get(plan)
  if (isOnly !== undefined) return isOnly
  scratch.work.steps += plan.size
  lineOnly.set(plan, (isOnly = matchesOnlyLines(segment, plan)))
  return isOnly
}

function matchesOnlyLines({ wordDocs, lines }: Segment, plan: WordPlan): boolean {
  const { lineQualities, ranges, phrases } = plan
  if (plan.lines.length === 0 || plan.brands.length > 0 || plan.keyFrom < plan.keyTo) return false
  const isOfLines = (doc: number): boolean => lineQualities[lines.docGroups[doc] ?? 0] !== 0
  return (
    ranges.every(({ from, to }) => docsOf(wordDocs, from, to).every(isOfLines)) &&
    phrases.every((docs) => docs.every(isOfLines))
  )
}
