import { buildEngineDocs } from './build-engine-docs.ts'
import { buildModelApplications, type ModelApplications } from './build-model-applications.ts'
import { buildYears, type Years } from './build-years.ts'
import { inOwnOrder } from './build-texts.ts'
import { NO_MODEL, type ProductColumns } from './product-columns.ts'
import { MOST_GROUPS } from './build-groups.ts'
import { listByNumber } from '#search/index/doc-lists.ts'
import { FIRST_ENGINE, MIXED_POSITIONS, MIXED_TRAITS } from '#search/index/application-codes.ts'
import type { Groups, Segment } from '#search/index/segment.ts'
import { refusedBy } from '#search/text/traits.ts'
import { sharedU16, sharedU32 } from '#search/util/shared-arrays.ts'

type ByDocument = Pick<Segment, 'docApplicationStarts' | 'docApplications' | 'docApplicationTraits' | 'docPositions'>
type Traits = 'statedTraits' | 'refusedTraits' | 'docTraits'
type Applications = Pick<
  Segment,
  'modelIds' | 'engineIds' | 'engineDocs' | 'positionDocs' | 'traitBytes' | 'traitStarts' | Traits
> &
  ByDocument &
  ModelApplications &
  Years

/** The applications of a segment's documents, in all forms that searches need. */

export function buildApplications(columns: ProductColumns, byRank: Uint32Array, lines: Groups): Applications {
  const models = columns.modelNumbers.sorted()
  const engines = columns.engineNumbers.sorted()
  if (Math.max(models.ids.length, engines.ids.length) > MOST_GROUPS - FIRST_ENGINE) {
    throw new RangeError(`More than ${MOST_GROUPS - FIRST_ENGINE} models or engines`)
  }
  const byDocument = buildByDocument(columns, byRank, models, engines)
  const { docApplicationStarts, docApplications } = byDocument
  const traits = inOwnOrder(columns.traits)
  return {
    modelIds: models.ids,
    engineIds: engines.ids,
    ...byDocument,
    traitBytes: traits.bytes,
    traitStarts: traits.starts,
    ...buildTraits(byDocument, columns.statedTraits.values.subarray(0, columns.statedTraits.length)),
    ...buildModelApplications(byDocument, models.ids.length, lines),
    engineDocs: buildEngineDocs(byDocument, engines.ids.length + FIRST_ENGINE),
    positionDocs: listByNumber(byDocument.docPositions, MIXED_POSITIONS + 1),
    ...buildYears(byRank.length, docApplicationStarts, docApplications),
  }
}

interface Numbers {
  readonly ids: Uint32Array
  /** Index in `ids` by the number in the columns. */
  readonly indexes: Uint32Array
}

function buildByDocument(columns: ProductColumns, byRank: Uint32Array, models: Numbers, engines: Numbers): ByDocument {
  const given = columns.applications
  const docCount = byRank.length
  const docApplicationStarts = sharedU32(docCount + 1)
  const docApplications = sharedU32(given.length)
  const docApplicationTraits = sharedU32(given.length / 2)
  const docPositions = sharedU16(docCount)
  let used = 0
  for (let doc = 0; doc < docCount; doc++) {
    const product = byRank[doc]!
    const start = columns.applicationStarts.values[product]!
    const end = product + 1 < docCount ? columns.applicationStarts.values[product + 1]! : given.length
    docPositions[doc] = given.values[start]! >>> 16
    for (let i = start; i < end; i += 2) {
      const numbers = given.values[i + 1]!
      const engine = numbers >>> 16
      const sortedEngine = engine < FIRST_ENGINE ? engine : engines.indexes[engine - FIRST_ENGINE]! + FIRST_ENGINE
      const model = numbers & 0xffff
      const sortedModel = model === NO_MODEL ? models.ids.length : models.indexes[model]!
      docApplications[used] = given.values[i]!
      docApplications[used + 1] = (sortedModel | (sortedEngine << 16)) >>> 0
      docApplicationTraits[used / 2] = columns.applicationTraits.values[i / 2]!
      used += 2
      if (given.values[i]! >>> 16 !== docPositions[doc]) docPositions[doc] = MIXED_POSITIONS
    }
    docApplicationStarts[doc + 1] = used / 2
  }
  return { docApplicationStarts, docApplications, docApplicationTraits, docPositions }
}

/** @param stated the traits by number of their text. */
function buildTraits(
  { docApplicationStarts, docApplicationTraits }: ByDocument,
  stated: Uint32Array,
): Pick<Segment, Traits> {
  const docCount = docApplicationStarts.length - 1
  const statedTraits = sharedU32(stated.length)
  statedTraits.set(stated)
  const refusedTraits = sharedU32(stated.length)
  refusedTraits.set(stated.map(refusedBy))
  const docTraits = sharedU32(docCount)
  for (let doc = 0; doc < docCount; doc++) {
    const start = docApplicationStarts[doc]!
    docTraits[doc] = stated[docApplicationTraits[start]!]!
    for (let i = start + 1; i < docApplicationStarts[doc + 1]!; i++) {
      if (stated[docApplicationTraits[i]!] !== docTraits[doc]) docTraits[doc] = MIXED_TRAITS
    }
  }
  return { statedTraits, refusedTraits, docTraits }
}
