import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_VEHICLE, type VehicleConstraint } from '#search/interpret/interpretation.ts'
import { catalogue, WORLD } from '#search/testing/arbitraries.ts'
import { searcherOf } from '#search/testing/catalogue.ts'
import { POSITION_MISFIT } from '#search/text/positions.ts'
import { bitWords, hasBit } from '#search/util/bits.ts'
import { documentVerdict } from './application-verdict.ts'
import { ofAll, ofEngines, ofGroups, ofPositions, ofYears } from './candidate-sources.ts'
import type { CandidateSource } from './candidate-source.ts'
import { ofAnyYears, ofModels, ofModelsOfLines } from './model-sources.ts'
import type { SegmentSearcher } from './segment-searcher.ts'
import { vehicleCheck } from './vehicle-check.ts'

/** The documents of a source. Every way to get them must give the same. */
function docsIn({ segment }: SegmentSearcher, { size, mark, list, count, row, groups }: CandidateSource): number[] {
  const all = Array.from({ length: segment.docCount }, (_, doc) => doc)
  const bits = new Uint32Array(bitWords(segment.docCount))
  mark(bits)
  const docs = all.filter((doc) => hasBit(bits, doc))
  const into = new Uint32Array(segment.docCount)
  expect({
    isWithinSize: docs.length <= size,
    listed: list === undefined ? docs : [...into.subarray(0, list(into))],
    count: count?.() ?? docs.length,
    inRow: row === undefined ? docs : all.filter((doc) => hasBit(row.bits.subarray(row.start), doc)),
    inGroups: groups === undefined ? docs : all.filter((doc) => groups.members[groups.docGroups[doc]!] === 1),
  }).toEqual({ isWithinSize: true, listed: docs, count: docs.length, inRow: docs, inGroups: docs })
  return docs
}

const models = fc.subarray([1, 2, 3, 4, 5], { minLength: 1 })
const years = fc.option(
  fc.record({ from: fc.integer({ min: 1980, max: 2000 }), to: fc.integer({ min: 2000, max: 2026 }) }),
  { nil: null },
)
const engines = fc.option(fc.subarray([1, 2, 3], { minLength: 1 }), { nil: null })

function check(searcher: SegmentSearcher, constraint: Partial<VehicleConstraint>) {
  return vehicleCheck(searcher.segment, [{ ...NO_VEHICLE, ...constraint }])
}

function firstSegment(products: Parameters<typeof searcherOf>[1]): SegmentSearcher {
  return searcherOf(WORLD, products).segments[0]!
}

describe('sources', () => {
  it('of a vehicle have all documents that match it, and exact ones no others', () => {
    fc.assert(
      fc.property(catalogue, models, years, engines, (products, modelIds, range, engineIds) => {
        const searcher = firstSegment(products)
        const { segment } = searcher
        const vehicle = check(searcher, { models: modelIds, years: range, engines: engineIds })
        const meeting = Array.from({ length: segment.docCount }, (_, doc) => doc).filter(
          (doc) => documentVerdict(segment, vehicle, doc) !== POSITION_MISFIT,
        )
        const numbers = vehicle.models!
        expect(docsIn(searcher, ofModels(searcher, vehicle, numbers))).toEqual(meeting)
        expect(docsIn(searcher, ofAnyYears(searcher, numbers))).toEqual(expect.arrayContaining(meeting))
        const lines = [1, 2].filter((line) => line <= segment.lines.ids.length)
        const ofLines = docsIn(searcher, ofModelsOfLines(searcher, vehicle, numbers, lines))
        expect(ofLines).toEqual(meeting.filter((doc) => lines.includes(segment.lines.docGroups[doc]!)))
      }),
    )
  })

  it('of years alone and of engines alone are exact', () => {
    fc.assert(
      fc.property(
        catalogue,
        fc.integer({ min: 1980, max: 2026 }),
        fc.constantFrom(1, 2, 3),
        (products, year, engine) => {
          const searcher = firstSegment(products)
          const { segment } = searcher
          const all = Array.from({ length: segment.docCount }, (_, doc) => doc)
          const ofYear = check(searcher, { years: { from: year, to: year } })
          expect(docsIn(searcher, ofYears(segment, ofYear))).toEqual(
            all.filter((doc) => documentVerdict(segment, ofYear, doc) !== POSITION_MISFIT),
          )
          const ofEngine = check(searcher, { engines: [engine] })
          expect(docsIn(searcher, ofEngines(segment, ofEngine, ofEngine.engines!))).toEqual(
            all.filter((doc) => documentVerdict(segment, ofEngine, doc) !== POSITION_MISFIT),
          )
        },
      ),
    )
  })

  it('of positions have all documents that may have them', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const searcher = firstSegment(products)
        const { segment } = searcher
        const front = check(searcher, { positions: ['delantera'] })
        const docs = docsIn(searcher, ofPositions(segment, front.verdicts!))
        const fitting = Array.from({ length: segment.docCount }, (_, doc) => doc).filter(
          (doc) => documentVerdict(segment, front, doc) !== POSITION_MISFIT,
        )
        expect(docs).toEqual(expect.arrayContaining(fitting))
      }),
    )
  })

  it('of lines and of everything have their documents', () => {
    fc.assert(
      fc.property(catalogue, fc.uniqueArray(fc.constantFrom(0, 1, 2), { minLength: 1 }), (products, given) => {
        const searcher = firstSegment(products)
        const { segment } = searcher
        const lines: number[] = given.filter((line) => line <= segment.lines.ids.length)
        const all = Array.from({ length: segment.docCount }, (_, doc) => doc)
        expect(docsIn(searcher, ofAll(segment))).toEqual(all)
        expect(docsIn(searcher, ofGroups(segment, segment.lines, lines))).toEqual(
          all.filter((doc) => lines.includes(segment.lines.docGroups[doc]!)),
        )
      }),
    )
  })
})
