import { mergeFacets } from './facets/merge-facets.ts'
import type { InterpretedText } from './interpret/interpret.ts'
import type { LocatedRelaxed } from './interpret/interpretation.ts'
import type { RequestedPart } from './interpret/split-parts.ts'
import type { AnswerSection, SearchAnswer, SearchHit } from './query.ts'
import type { Page } from './results.ts'
import { relaxedTerms, understoodTerms, type Understood } from './terms.ts'

export interface AnsweredText {
  readonly answer: SearchAnswer
  /** Its place in the text. */
  readonly understood: Understood
}

interface Found extends AnsweredText {
  readonly part: RequestedPart
}

/**
 * Answers a text that names several parts, each on its own. Their hits alternate in the list, so that the first page has the best of
 * each: balata, disco, bujía, balata, disco, bujía …
 * @param parts the readings of each, see splitParts.
 * @param find answers the text of one part.
 * @returns null where none of the parts is found, or there are none.
 */
export function answerInSections(
  parts: readonly (readonly RequestedPart[])[],
  text: string,
  page: Page,
  find: (part: InterpretedText, page: Page) => AnsweredText,
): SearchAnswer | null {
  const counted = parts.flatMap((readings) =>
    firstFound(readings, (part) => find(part, { ...page, offset: 0, limit: 0 })),
  )
  const totals = counted.map(({ answer }) => answer.total)
  const total = totals.reduce((sum, one) => sum + one, 0)
  if (total === 0) return null
  const before = turnsTaken(totals, page.offset)
  const after = turnsTaken(totals, page.offset + page.limit)
  const sections = counted.map(({ part: { label, interpreted }, answer }, index): AnswerSection => {
    const [offset = 0, end = 0] = [before[index], after[index]]
    const { sort } = page
    const hits =
      end === offset ? [] : find(interpreted, { sort, offset, limit: end - offset, withFacets: false }).answer.hits
    return {
      label,
      text: interpreted.read.text.replaceAll(/\s+/gu, ' ').trim(),
      total: answer.total,
      hits,
      relaxed: answer.relaxed,
      vehicle: answer.vehicle,
      uncarried: answer.uncarried,
    }
  })
  const relaxed = distinct(counted.flatMap(({ understood }) => understood.relaxed))
  const terms = counted.flatMap(({ understood }) => understood.terms)
  return {
    total,
    hits: inTurns(sections, before),
    understood: understoodTerms(
      terms.filter(({ kind, start }) => !relaxed.some((one) => one.kind === kind && one.start === start)),
      text,
    ),
    relaxed: relaxedTerms(relaxed, text),
    closestLines: [],
    vehicleText: '',
    facets: page.withFacets ? mergeFacets(counted.flatMap(({ answer }) => answer.facets ?? [])) : null,
    vehicle: sections.find(({ vehicle }) => vehicle !== null)?.vehicle ?? null,
    nearKeys: [],
    uncarried: null,
    sections,
  }
}

/** @returns the first reading with results and without dropped conditions, or the last one. */
function firstFound(readings: readonly RequestedPart[], find: (part: InterpretedText) => AnsweredText): Found[] {
  let found: Found[] = []
  for (const part of readings) {
    found = [{ part, ...find(part.interpreted) }]
    if (found.some(({ answer }) => answer.total > 0 && answer.relaxed.length === 0)) break
  }
  return found
}

/** @returns the number of each list's entries among the first `count`, where the lists alternate until they end. */
function turnsTaken(totals: readonly number[], count: number): number[] {
  const taken = totals.map(() => 0)
  let left = count
  let open = totals.flatMap((total, list) => (total > 0 ? [list] : []))
  while (left > 0 && open.length > 0) {
    // Whole rounds until a list ends, or the last, incomplete one.
    const rounds = Math.min(
      Math.floor(left / open.length),
      ...open.map((list) => (totals[list] ?? 0) - (taken[list] ?? 0)),
    )
    for (const list of rounds === 0 ? open.slice(0, left) : open) taken[list] = (taken[list] ?? 0) + Math.max(1, rounds)
    left -= rounds === 0 ? left : rounds * open.length
    open = open.filter((list) => (taken[list] ?? 0) < (totals[list] ?? 0))
  }
  return taken
}

/** @param before entries of each section before the page. */
function inTurns(sections: readonly AnswerSection[], before: readonly number[]): SearchHit[] {
  return sections
    .flatMap(({ hits }, section) => hits.map((hit, index) => ({ hit, round: (before[section] ?? 0) + index, section })))
    .toSorted((a, b) => a.round - b.round || a.section - b.section)
    .map(({ hit }) => hit)
}

function distinct(relaxed: readonly LocatedRelaxed[]): LocatedRelaxed[] {
  const isSame = (a: LocatedRelaxed, b: LocatedRelaxed): boolean => a.kind === b.kind && a.start === b.start
  return relaxed
    .filter((term, index) => relaxed.findIndex((one) => isSame(one, term)) === index)
    .toSorted((a, b) => a.start - b.start)
}
