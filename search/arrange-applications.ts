import { arrangeYears } from './arrange-years.ts'
import { NO_MODEL, type GatheredProducts } from './gathered-products.ts'
import { MOST_GROUPS } from './arrange-groups.ts'
import { FIRST_ENGINE, type SegmentBuffers } from './segment-buffers.ts'
import { sharedU32 } from './shared-arrays.ts'

type Applications = Pick<
  SegmentBuffers,
  | 'modelIds'
  | 'engineIds'
  | 'modelApplicationStarts'
  | 'modelApplications'
  | 'docApplicationStarts'
  | 'docApplications'
  | 'docYears'
  | 'firstYearCounts'
  | 'lastYearCounts'
  | 'firstYear'
  | 'lastYear'
  | 'yearDocs'
  | 'yearDocCounts'
>

export function arrangeApplications(gathered: GatheredProducts, byRank: Uint32Array): Applications {
  const models = gathered.modelNumbers.sorted()
  const engines = gathered.engineNumbers.sorted()
  if (Math.max(models.ids.length, engines.ids.length) > MOST_GROUPS - FIRST_ENGINE) {
    throw new RangeError(`More than ${MOST_GROUPS - FIRST_ENGINE} models or engines`)
  }
  const given = gathered.applications
  const docCount = byRank.length
  const docApplicationStarts = sharedU32(docCount + 1)
  const docApplications = sharedU32(given.length)
  const modelApplicationStarts = sharedU32(models.ids.length + 1)
  let used = 0
  for (let doc = 0; doc < docCount; doc++) {
    const product = byRank[doc]!
    const end = product + 1 < docCount ? gathered.applicationStarts.values[product + 1]! : gathered.applications.length
    for (let i = gathered.applicationStarts.values[product]!; i < end; i += 2) {
      const numbers = given.values[i + 1]!
      const engine = numbers >>> 16
      const sortedEngine = engine < FIRST_ENGINE ? engine : engines.places[engine - FIRST_ENGINE]! + FIRST_ENGINE
      const model = numbers & 0xffff
      const sortedModel = model === NO_MODEL ? models.ids.length : models.places[model]!
      docApplications[used] = given.values[i]!
      docApplications[used + 1] = (sortedModel | (sortedEngine << 16)) >>> 0
      used += 2
      if (model !== NO_MODEL) modelApplicationStarts[sortedModel + 1]!++
    }
    docApplicationStarts[doc + 1] = used / 2
  }

  for (let model = 0; model < models.ids.length; model++)
    modelApplicationStarts[model + 1]! += modelApplicationStarts[model]!
  const modelApplications = sharedU32(modelApplicationStarts[models.ids.length]! * 3)
  const next = modelApplicationStarts.slice()
  for (let doc = 0; doc < docCount; doc++) {
    for (let i = docApplicationStarts[doc]!; i < docApplicationStarts[doc + 1]!; i++) {
      const numbers = docApplications[i * 2 + 1]!
      const model = numbers & 0xffff
      if (model === models.ids.length) continue
      const at = next[model]!++ * 3
      modelApplications[at] = doc
      modelApplications[at + 1] = docApplications[i * 2]!
      modelApplications[at + 2] = numbers >>> 16
    }
  }
  return {
    modelIds: models.ids,
    engineIds: engines.ids,
    modelApplicationStarts,
    modelApplications,
    docApplicationStarts,
    docApplications,
    ...arrangeYears(docCount, docApplicationStarts, docApplications),
  }
}
