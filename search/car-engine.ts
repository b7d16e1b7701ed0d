import { compact } from './car-model.ts'
import { enginesMeet } from './dictionary/engines.ts'
import { interpret } from './interpret/interpret.ts'
import type { FacetCount } from './query.ts'
import type { Searcher } from './searcher.ts'
import { analyse } from './text/analyse.ts'

/** One engine of the vehicle, or why it is not known, with the possible ones. */
export type ReadEngine =
  | { readonly problem: null; readonly engineId: number }
  | { readonly problem: 'engineUnknown' | 'engineUnclear'; readonly options: readonly FacetCount<number>[] }

/** @param stated the engines of parts for the vehicle: the written one must be among them. */
export function readEngine(searcher: Searcher, written: string, stated: readonly FacetCount<number>[]): ReadEngine {
  const same = stated.find(({ label }) => compact(label) === compact(written))
  if (same !== undefined) return { problem: null, engineId: same.value }
  const meant = enginesIn(searcher, written)
  const options = stated.filter(({ value }) => meant.has(value))
  if (options.length === 0) return { problem: 'engineUnknown', options: stated }
  if (differ(searcher, options)) return { problem: 'engineUnclear', options }
  const [first, ...others] = options
  const mostSpecific = others.reduce(
    (most, one) => (traitCount(searcher, one) > traitCount(searcher, most) ? one : most),
    first ?? { value: 0 },
  )
  return { problem: null, engineId: mostSpecific.value }
}

/** Whether they are different engines, and not different names of one: 'L4 1.6L' and '1.6L' are the same. */
export function differ({ snapshot }: Searcher, engines: readonly FacetCount<number>[]): boolean {
  const traits = engines.map(({ value }) => snapshot.references.engineTraits.get(value))
  return traits.some((one, at) =>
    traits.slice(at + 1).some((other) => one === undefined || other === undefined || !enginesMeet(one, other)),
  )
}

function enginesIn({ snapshot, vocabulary }: Searcher, written: string): Set<number> {
  // In an engine field, a number of four digits means cubic centimetres.
  const text = /^\s*\d{4}\s*$/u.test(written) ? `${written}cc` : written
  const { best } = interpret(text, analyse(text), snapshot.references, vocabulary)
  return new Set(best.flatMap(({ vehicle }) => vehicle.engines ?? []))
}

function traitCount({ snapshot }: Searcher, { value }: { readonly value: number }): number {
  const { tenths = null, cylinders = null, layout = null } = snapshot.references.engineTraits.get(value) ?? {}
  return [tenths, cylinders, layout].filter((trait) => trait !== null).length
}
