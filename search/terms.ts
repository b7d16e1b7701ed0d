import type { LocatedRelaxed, LocatedTerm, VehicleConstraint } from './interpret/interpretation.ts'
import type { RelaxedTerm, UnderstoodTerm } from './query.ts'

/** The understood terms and dropped conditions of interpretations with results. */
export interface Understood {
  readonly terms: readonly LocatedTerm[]
  readonly relaxed: readonly LocatedRelaxed[]
  readonly vehicle: VehicleConstraint | null
}

export const NOTHING_UNDERSTOOD: Understood = { terms: [], relaxed: [], vehicle: null }

/** @returns the terms of an answer, each once, in the order of the text. 'tsuru' in 'balatas tsuru 98' → Tsuru, 'balatas 98'. */
export function understoodTerms(terms: readonly LocatedTerm[], text: string): UnderstoodTerm[] {
  const distinct: LocatedTerm[] = []
  for (const term of terms) {
    if (!distinct.some(({ kind, label }) => kind === term.kind && label === term.label)) distinct.push(term)
  }
  return distinct
    .sort((a, b) => a.start - b.start)
    .map(({ kind, label, start, end }) => ({ kind, label, textWithout: textWithout(text, start, end) }))
}

export function relaxedTerms(terms: readonly LocatedRelaxed[], text: string): RelaxedTerm[] {
  return terms.map(({ kind, label, start, end }) => ({ kind, label, textWithout: textWithout(text, start, end) }))
}

function textWithout(text: string, start: number, end: number): string {
  // The dot of 'del.' is removed too.
  const after = text.slice(end).replace(/^\./u, '')
  return `${text.slice(0, start)} ${after}`.replace(/\s+/gu, ' ').trim()
}
