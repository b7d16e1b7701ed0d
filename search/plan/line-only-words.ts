import type { Segment } from '#search/index/segment.ts'
import type { WordPlan } from './word-plan.ts'

/**
 * The lines to which all matches are confined by those words that are matched by nothing but products of their lines: the
 * lines that all these words have in common, mostly one.
 * @returns their numbers; null where no word confines the matches.
 */
export function commonLines(segment: Segment, plans: readonly WordPlan[]): number[] | null {
  let common: number[] | null = null
  for (const plan of plans) {
    if (!isOfLines(segment, plan)) continue
    common = common === null ? [...plan.lines] : common.filter((line) => plan.lineQualities[line]! > 0)
  }
  return common
}

/** Whether every document that matches the word is of one of its lines, so that the line alone tells who matches. */
export function isOfLines(segment: Segment, plan: WordPlan): boolean {
  return segment.plansOfLines.of(plan.name, () => hasNoOthers(segment, plan))
}

function hasNoOthers({ wordDocs, lines }: Segment, plan: WordPlan): boolean {
  const { lineQualities, ranges, phrases } = plan
  if (plan.lines.length === 0 || plan.brands.length > 0 || plan.keyFrom < plan.keyTo) return false
  const isOfLine = (docs: Uint32Array, from: number, to: number): boolean => {
    for (let i = from; i < to; i++) if (lineQualities[lines.docGroups[docs[i]!]!] === 0) return false
    return true
  }
  const { docs, docStarts } = wordDocs
  return (
    ranges.every(({ from, to }) => isOfLine(docs, docStarts[from]!, docStarts[to]!)) &&
    phrases.every((found) => isOfLine(found, 0, found.length))
  )
}
