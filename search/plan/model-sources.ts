import { costOfLists, COST_OF_MODEL_APPLICATION } from './costs.ts'
import { markDocs, rowOf, sizeOf } from '#search/index/doc-lists.ts'
import type { CandidateSource } from './candidate-source.ts'
import { ofGroups } from './candidate-sources.ts'
import { cachedSource } from './cached-source.ts'
import { lineRangeOf, listFitting, markFitting, modelRangeOf, type ApplicationRange } from './model-applications.ts'
import type { SegmentSearcher } from './segment-searcher.ts'
import type { VehicleCheck } from './vehicle-check.ts'

/** The documents with an application of the models that also passes the rest of the check: "tsuru 98". */
export function ofModels(searcher: SegmentSearcher, check: VehicleCheck, models: readonly number[]): CandidateSource {
  const wider = ofAnyYears(searcher, models)
  if (check.only === 'models') return { ...wider, meetsVehicle: true }
  const ranges = models.map((model) => modelRangeOf(searcher.segment, model))
  return { ...ofRanges(searcher, check, ranges), wider }
}

/** Those of them in the lines, listed without reading any others: "polea bomba agua tsuru 98". */
export function ofModelsOfLines(
  searcher: SegmentSearcher,
  check: VehicleCheck,
  models: readonly number[],
  lines: readonly number[],
): CandidateSource {
  const ranges = models
    .flatMap((model) => lines.map((line) => lineRangeOf(searcher.segment, model, line)))
    .filter((range) => range !== null)
  return {
    ...ofRanges(searcher, check, ranges),
    list: (into) => listFitting(searcher, check, ranges, into),
    wider: ofGroups(searcher.segment, searcher.segment.lines, lines),
  }
}

function ofRanges(
  searcher: SegmentSearcher,
  check: VehicleCheck,
  ranges: readonly ApplicationRange[],
): CandidateSource {
  const size = ranges.reduce((sum, { from, to }) => sum + to - from, 0)
  return {
    of: 'vehicle',
    size,
    cost: size * COST_OF_MODEL_APPLICATION,
    // Traits are not beside the applications of a model: each document found is compared with them.
    meetsVehicle: check.traitVerdicts === null,
    mark: (bits) => markFitting(searcher.segment, check, ranges, bits),
  }
}

/** The documents with an application of the models, whatever its years. */
export function ofAnyYears(searcher: SegmentSearcher, models: readonly number[]): CandidateSource {
  const { modelDocs, docCount } = searcher.segment
  const size = sizeOf(modelDocs, models)
  const cost = costOfLists(modelDocs, models, docCount)
  const mark = (bits: Uint32Array): void => {
    for (const model of models) markDocs(modelDocs, model, bits)
  }
  const [only, ...others] = models
  if (only === undefined || others.length > 0) {
    const set = cachedSource(searcher, `models ${models.join(' ')}`, size, () => cost, mark)
    return { ...set, of: 'vehicle', meetsVehicle: false }
  }
  const row = rowOf(modelDocs, only)
  return { of: 'vehicle', size, cost, meetsVehicle: false, mark, ...(row === null ? {} : { row }) }
}
