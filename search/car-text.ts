import { interpret } from './interpret/interpret.ts'
import { readYears } from './interpret/read-years.ts'
import type { Searcher } from './searcher.ts'
import { analyse } from './text/analyse.ts'

/** The fields of a car in one text. */
export interface CarTexts {
  readonly year: string
  readonly make: string
  readonly model: string
  readonly engine: string
  /** The rest: the line of parts. */
  readonly line: string
}

/** Cuts a text that describes a car and a part into its fields. 'tsuru 98 1.6 balatas' → Tsuru, 1998, 1.6, balatas. */
export function splitCarText({ snapshot, vocabulary }: Searcher, text: string): CarTexts {
  const [meant] = interpret(text, analyse(text), snapshot.references, vocabulary).best
  const terms = meant?.terms ?? []
  const of = (kind: string) =>
    terms
      .filter((term) => term.kind === kind)
      .map(({ start, end }) => text.slice(start, end))
      .join(' ')
  const isVehicle = (kind: string) => kind === 'year' || kind === 'make' || kind === 'model' || kind === 'engine'
  let line = ''
  let from = 0
  for (const { kind, start, end } of terms.toSorted((one, other) => one.start - other.start)) {
    if (!isVehicle(kind)) continue
    line += ` ${text.slice(from, start)}`
    from = end
  }
  line = `${line} ${text.slice(from)}`.replaceAll(/\s+/gu, ' ').replaceAll(/^[\s,;.-]+|[\s,;.-]+$/gu, '')
  const years = of('year')
  const year = readYear(years)
  return {
    year: year === null ? years : String(year),
    make: of('make'),
    model: of('model'),
    engine: of('engine'),
    line,
  }
}

/** @returns the model year of a text: '1998', '98'. null where it is none, or several. */
export function readYear(text: string): number | null {
  const tokens = analyse(text)
  const [span] = readYears(tokens, () => false)
  if (span?.meaning.kind !== 'year' || span.from !== 0 || span.to !== tokens.length) return null
  const { from, to } = span.meaning
  return from === to ? from : null
}
