import { withRows, type DocLists } from '#search/index/doc-lists.ts'
import type { Groups, Segment } from '#search/index/segment.ts'
import { sharedU16, sharedU32, sharedU8 } from '#search/util/shared-arrays.ts'

type ByDocument = Pick<Segment, 'docApplicationStarts' | 'docApplications'>
type ByModel = Pick<Segment, 'modelDocs' | 'modelYears' | 'modelPositions' | 'modelEngines'>
type LinesOfModels = Pick<Segment, 'modelLineStarts' | 'modelLines' | 'modelLineDocStarts'>
export type ModelApplications = ByModel & LinesOfModels

/** The applications by model, those of a model by line, so that "balata tsuru" only reads balatas for a Tsuru. */
export function buildModelApplications(applications: ByDocument, modelCount: number, lines: Groups): ModelApplications {
  const byModel = buildByModel(applications, modelCount, lines)
  return { ...byModel, ...buildLinesOfModels(byModel.modelDocs, lines) }
}

function buildByModel(
  { docApplicationStarts, docApplications }: ByDocument,
  modelCount: number,
  lines: Groups,
): ByModel {
  const docCount = docApplicationStarts.length - 1
  // Documents without applications have the number after the last model, which is counted but left out.
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
