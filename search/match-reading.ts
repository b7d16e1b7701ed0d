import { everything, ofGroup, ofModels, ofWord, ofYears, type CandidateSource } from './candidates.ts'
import type { ResolvedFilters } from './filters.ts'
import { TIER_OTHER_PREFIX, TIER_WORDS, type Matches } from './matches.ts'
import { placeOfId } from './numbering.ts'
import { POSITION_MISFIT, POSITION_OPEN, POSITION_STATED } from './positions.ts'
import type { VehicleAsk } from './reading.ts'
import type { ResolvedWord } from './resolve-word.ts'
import { isReplaced } from './snapshot.ts'
import { documentVerdict, vehicleCheck, type VehicleCheck } from './vehicle-check.ts'
import { NO_MATCH, planWord, wordQuality, type WordPlan } from './word-plan.ts'

const LAST_WORD_TIER = TIER_OTHER_PREFIX - 1

export interface ReadingMatch {
  /** Whether any document matched, matched before or not. */
  readonly found: boolean
  readonly check: VehicleCheck
}

/** Adds the documents of one segment that meet the vehicle, the filters and every word. */
export function matchReading(
  matches: Matches,
  vehicle: VehicleAsk,
  words: readonly ResolvedWord[],
  distance: number,
  filters: ResolvedFilters,
): ReadingMatch {
  const { view } = matches
  const { segment } = view
  const check = vehicleCheck(segment, [vehicle, filters.vehicle])
  const line = filters.lineId === null ? 0 : placeOfId(segment.lines.ids, filters.lineId) + 1
  const brand = filters.brandId === null ? 0 : placeOfId(segment.brands.ids, filters.brandId) + 1
  const isUnknown = (filters.lineId !== null && line === 0) || (filters.brandId !== null && brand === 0)
  const plans = words.map((word) => planWord(segment, word))
  if (isUnknown || plans.some((plan) => plan.size === 0)) return { found: false, check }

  const sources: CandidateSource[] = plans.map((plan) => ofWord(segment, plan))
  const models = check.models === null ? null : ofModels(segment, check, check.models)
  const years = check.hasYears ? ofYears(segment, check.firstYear, check.lastYear) : null
  if (models !== null) sources.push(models)
  if (years !== null) sources.push(years)
  if (line > 0) sources.push(ofGroup(segment.lines, line))
  if (brand > 0) sources.push(ofGroup(segment.brands, brand))
  const source = sources.reduce((least, next) => (next.size < least.size ? next : least), everything(segment))
  const isChecked = check.isEmpty || (source === models && check.verdicts === null)

  const { docs, from, to } = source.list()
  let found = false
  for (let i = from; i < to; i++) {
    const doc = docs[i]!
    if (line > 0 && segment.lines.docGroups[doc] !== line) continue
    if (brand > 0 && segment.brands.docGroups[doc] !== brand) continue
    if (isReplaced(view, doc)) continue
    const verdict = isChecked ? POSITION_STATED : documentVerdict(segment, check, doc)
    if (verdict === POSITION_MISFIT) continue
    const quality = qualityOfAll(matches, plans, doc)
    if (quality === NO_MATCH) continue
    found = true
    matches.add(doc, tierOf(quality + distance, verdict === POSITION_OPEN))
  }
  return { found, check }
}

function qualityOfAll(matches: Matches, plans: readonly WordPlan[], doc: number): number {
  let sum = 0
  for (const plan of plans) {
    const quality = wordQuality(matches.view.segment, plan, doc)
    if (quality === NO_MATCH) return NO_MATCH
    sum += quality
  }
  return Math.min(sum, NO_MATCH - 1)
}

function tierOf(quality: number, isOpen: boolean): number {
  return Math.min(TIER_WORDS + quality * 2 + (isOpen ? 1 : 0), LAST_WORD_TIER)
}
