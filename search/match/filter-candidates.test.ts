import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_VEHICLE } from '#search/interpret/interpretation.ts'
import { documentVerdict } from '#search/plan/application-verdict.ts'
import { openSegmentSearcher } from '#search/plan/segment-searcher.ts'
import { vehicleCheck } from '#search/plan/vehicle-check.ts'
import { catalogue, WORLD } from '#search/testing/arbitraries.ts'
import { segmentOf } from '#search/testing/catalogue.ts'
import { POSITION_MISFIT, POSITION_OPEN } from '#search/text/positions.ts'
import { buildReferenceIndex } from '#search/dictionary/reference-index.ts'
import { createSnapshot, isReplaced } from '#search/index/snapshot.ts'
import { filterCandidates } from './filter-candidates.ts'

const references = buildReferenceIndex(WORLD)

it('returns the candidates that meet the check and are not replaced; an unstated position is half a step worse', () => {
  const constraint = fc.record({
    models: fc.option(fc.subarray([1, 2, 3]), { nil: null }),
    years: fc.option(fc.constant({ from: 1990, to: 1998 }), { nil: null }),
    engines: fc.option(fc.subarray([1, 2]), { nil: null }),
    positions: fc.subarray(['delantera', 'izquierda'] as const),
  })
  fc.assert(
    fc.property(catalogue, constraint, fc.subarray([1, 2, 3, 4, 5]), (products, given, replaced) => {
      const snapshot = createSnapshot({ references, base: segmentOf(products), changes: null, replaced })
      const searcher = openSegmentSearcher(snapshot.views[0]!)
      const { view, segment, scratch } = searcher
      const check = vehicleCheck(segment, [{ ...NO_VEHICLE, ...given }])
      for (let doc = 0; doc < segment.docCount; doc++) scratch.candidates[doc] = doc
      const count = filterCandidates(searcher, check, check.only === 'nothing', segment.docCount)
      const verdicts = Array.from({ length: segment.docCount }, (_, doc) => documentVerdict(segment, check, doc))
      const expected = [...verdicts.keys()].filter((doc) => verdicts[doc] !== POSITION_MISFIT && !isReplaced(view, doc))
      expect([...scratch.candidates.subarray(0, count)]).toEqual(expected)
      expect([...scratch.qualities.subarray(0, count)]).toEqual(
        expected.map((doc) => (verdicts[doc] === POSITION_OPEN ? 1 : 0)),
      )
    }),
    { numRuns: 300 },
  )
})
