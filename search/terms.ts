import type { LocatedRelaxed, LocatedTerm, VehicleConstraint } from './interpret/interpretation.ts'
import type { RelaxedTerm, UnderstoodTerm } from './query.ts'

/** What the interpretations that found products understood and gave up. */
export interface Understood {
  readonly terms: readonly LocatedTerm[]
  readonly relaxed: readonly LocatedRelaxed[]
  readonly vehicle: VehicleConstraint | null
}

export const NOTHING_UNDERSTOOD: Understood = { terms: [], relaxed: [], vehicle: null }

/** @returns the terms as an answer shows them, each once, in the order of the text. 'tsuru' in 'balatas tsuru 98' → Tsuru, 'balatas 98'. */
export function understoodTerms(terms: readonly LocatedTerm[], text: string): UnderstoodTerm[] {
  const distinct: LocatedTerm[] = []
  for (const term of terms) {
    if (!distinct.some(({ kind, label }) => kind === term.kind && label === term.label)) distinct.push(term)
  }
  return distinct
    .sort((a, b) => a.start - b.start)
    .map(({ kind, label, start, end }) => ({ kind, label, textWithout: textWithout(text, start, end) }))
}

/** @returns the terms as an answer shows them. */
export function relaxedTerms(terms: readonly LocatedRelaxed[], text: string): RelaxedTerm[] {
  return terms.map(({ kind, label, start, end }) => ({ kind, label, textWithout: textWithout(text, start, end) }))
}

function textWithout(text: string, start: number, end: number): string {
  // The dot of 'del.' goes with it.
  const after = text.slice(end).replace(/^\./u, '')
  return `${text.slice(0, start)} ${after}`.replace(/\s+/gu, ' ').trim()
}
