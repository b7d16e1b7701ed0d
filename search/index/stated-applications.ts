import { positionsOfMask } from '#search/text/positions.ts'
import type { Position } from '#domain/position.ts'
import { ANY_ENGINE, FIRST_ENGINE, OPEN_FIRST, OPEN_LAST, yearOfCode } from './application-codes.ts'
import { readTraits, type ApplicationTraits } from './application-traits.ts'
import { textAt } from './document-fields.ts'
import type { Segment } from './segment.ts'

/** An application of a product in the index. Years, engine and positions as in IndexedApplication. */
export interface StatedApplication extends ApplicationTraits {
  readonly modelId: number
  readonly yearFrom: number | null
  readonly yearTo: number | null
  readonly engineId: number | null
  /** Those of the product where the application has none. */
  readonly positions: readonly Position[]
}

/** The stated data of a document. */
export interface StatedDocument {
  readonly applications: readonly StatedApplication[]
  /** Of a document without applications. */
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
}

/** Reads the applications of a document, in their original order. */
export function statedDocument(segment: Segment, doc: number): StatedDocument {
  const { docApplicationStarts, docApplications, docApplicationTraits, traitBytes, traitStarts, modelIds, engineIds } =
    segment
  const applications: StatedApplication[] = []
  const traits = (index: number) => readTraits(textAt(traitBytes, traitStarts, docApplicationTraits[index]!))
  const start = docApplicationStarts[doc]!
  for (let index = start; index < docApplicationStarts[doc + 1]!; index++) {
    const years = docApplications[index * 2]!
    const numbers = docApplications[index * 2 + 1]!
    const modelId = modelIds[numbers & 0xffff]
    const positions = positionsOfMask(years >>> 16)
    // The only entry of a document without applications.
    if (modelId === undefined) return { applications, positions, qualifiers: traits(index).qualifiers }
    const engine = numbers >>> 16
    applications.push({
      modelId,
      ...statedYears(years & 255, (years >>> 8) & 255),
      engineId: engine === ANY_ENGINE ? null : (engineIds[engine - FIRST_ENGINE] ?? null),
      positions,
      ...traits(index),
    })
  }
  return { applications, positions: [], qualifiers: [] }
}

function statedYears(first: number, last: number): Pick<StatedApplication, 'yearFrom' | 'yearTo'> {
  if (first > last) return { yearFrom: null, yearTo: null }
  return {
    yearFrom: first === OPEN_FIRST ? null : yearOfCode(first),
    yearTo: last === OPEN_LAST ? null : yearOfCode(last),
  }
}
