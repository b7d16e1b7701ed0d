import { buildYears } from './build-years.ts'
import { NO_MODEL, type ProductColumns } from './product-columns.ts'
import { MOST_GROUPS } from './build-groups.ts'
import { listByNumber, withRows, type DocLists } from '#search/index/doc-lists.ts'
import { FIRST_ENGINE, MIXED_POSITIONS } from '#search/index/application-codes.ts'
import type { Groups, Segment } from '#search/index/segment.ts'
import { sharedU16, sharedU32, sharedU8 } from '#search/util/shared-arrays.ts'

type ByDocument = Pick<Segment, 'docApplicationStarts' | 'docApplications' | 'docPositions'>
type ByModel = Pick<Segment, 'modelDocs' | 'modelYears' | 'modelPositions' | 'modelEngines'>
type LinesOfModels = Pick<Segment, 'modelLineStarts' | 'modelLines' | 'modelLineDocStarts'>
type Applications = Pick<
  Segment,
  | 'modelIds'
  | 'engineIds'
  | 'engineDocs'
  | 'positionDocs'
  | 'docYears'
  | 'firstYearCounts'
  | 'lastYearCounts'
  | 'firstYear'
  | 'lastYear'
  | 'yearDocs'
  | 'yearDocCounts'
> &
  ByDocument &
  ByModel &
  LinesOfModels

export function buildApplications(columns: ProductColumns, byRank: Uint32Array, lines: Groups): Applications {
  const models = columns.modelNumbers.sorted()
  const engines = columns.engineNumbers.sorted()
  if (Math.max(models.ids.length, engines.ids.length) > MOST_GROUPS - FIRST_ENGINE) {
    throw new RangeError(`More than ${MOST_GROUPS - FIRST_ENGINE} models or engines`)
  }
  const byDocument = buildByDocument(columns, byRank, models, engines)
  const { docApplicationStarts, docApplications } = byDocument
  const byModel = buildByModel(byDocument, models.ids.length, lines)
  return {
    modelIds: models.ids,
    engineIds: engines.ids,
    ...byDocument,
    ...byModel,
    ...buildLinesOfModels(byModel.modelDocs, lines),
    engineDocs: buildByEngine(byDocument, engines.ids.length + FIRST_ENGINE),
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
      used += 2
      if (given.values[i]! >>> 16 !== docPositions[doc]) docPositions[doc] = MIXED_POSITIONS
    }
    docApplicationStarts[doc + 1] = used / 2
  }
  return { docApplicationStarts, docApplications, docPositions }
}

function buildByModel(
  { docApplicationStarts, docApplications }: ByDocument,
  modelCount: number,
  lines: Groups,
): ByModel {
  const docCount = docApplicationStarts.length - 1
  // The number after the last model, of documents without applications, is counted and left out.
  const next = new Uint32Array(modelCount + 2)
  for (let i = 1; i < docApplications.length; i += 2) next[(docApplications[i]! & 0xffff) + 1]!++
  for (let model = 0; model < modelCount; model++) next[model + 1]! += next[model]!
  const docStarts = sharedU32(modelCount + 1)
  docStarts.set(next.subarray(0, modelCount + 1))
  const count = docStarts[modelCount]!
  const docs = sharedU32(count)
  const modelYears = sharedU16(count)
  const modelPositions = sharedU8(count)
  const modelEngines = sharedU16(count)
  for (const doc of lines.docs) {
    for (let i = docApplicationStarts[doc]! * 2; i < docApplicationStarts[doc + 1]! * 2; i += 2) {
      const years = docApplications[i]!
      const numbers = docApplications[i + 1]!
      const model = numbers & 0xffff
      if (model === modelCount) continue
      const at = next[model]!++
      docs[at] = doc
      modelYears[at] = years & 0xffff
      modelPositions[at] = years >>> 16
      modelEngines[at] = numbers >>> 16
    }
  }
  return {
    modelDocs: withRows(docCount, docStarts, docs),
    modelYears,
    modelPositions,
    modelEngines,
  }
}

function buildLinesOfModels({ docs, docStarts }: DocLists, { docGroups }: Groups): LinesOfModels {
  const modelCount = docStarts.length - 1
  const eachLine = (visit: (model: number, line: number, index: number) => void): void => {
    for (let model = 0; model < modelCount; model++) {
      let last = -1
      for (let index = docStarts[model]!; index < docStarts[model + 1]!; index++) {
        const line = docGroups[docs[index]!]!
        if (line === last) continue
        last = line
        visit(model, line, index)
      }
    }
  }
  const modelLineStarts = sharedU32(modelCount + 1)
  eachLine((model) => modelLineStarts[model + 1]!++)
  for (let model = 0; model < modelCount; model++) modelLineStarts[model + 1]! += modelLineStarts[model]!
  const count = modelLineStarts[modelCount]!
  const modelLines = sharedU16(count)
  const modelLineDocStarts = sharedU32(count + 1)
  let used = 0
  eachLine((_, line, index) => {
    modelLines[used] = line
    modelLineDocStarts[used++] = index
  })
  modelLineDocStarts[count] = docs.length
  return { modelLineStarts, modelLines, modelLineDocStarts }
}

function buildByEngine({ docApplicationStarts, docApplications }: ByDocument, engineCount: number): DocLists {
  const docCount = docApplicationStarts.length - 1
  const lastDoc = new Int32Array(engineCount)
  const eachOnce = (visit: (engine: number, doc: number) => void): void => {
    lastDoc.fill(-1)
    for (let doc = 0; doc < docCount; doc++) {
      for (let i = docApplicationStarts[doc]!; i < docApplicationStarts[doc + 1]!; i++) {
        const engine = docApplications[i * 2 + 1]! >>> 16
        if (lastDoc[engine] === doc) continue
        lastDoc[engine] = doc
        visit(engine, doc)
      }
    }
  }
  const docStarts = sharedU32(engineCount + 1)
  eachOnce((engine) => docStarts[engine + 1]!++)
  for (let engine = 0; engine < engineCount; engine++) docStarts[engine + 1]! += docStarts[engine]!
  const docs = sharedU32(docStarts[engineCount]!)
  const next = docStarts.slice()
  eachOnce((engine, doc) => (docs[next[engine]!++] = doc))
  return withRows(docCount, docStarts, docs)
}
