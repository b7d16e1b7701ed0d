import {
  listCandidates,
  narrowCandidates,
  ofGroup,
  ofModels,
  ofWord,
  ofYears,
  type CandidateSource,
} from './candidates.ts'
import type { ResolvedFilters } from './filters.ts'
import { TIER_OTHER_PREFIX, TIER_WORDS, type Matches } from './matches.ts'
import { placeOfId } from './numbering.ts'
import { POSITION_MISFIT, POSITION_OPEN, POSITION_STATED } from './positions.ts'
import { NO_MATCH } from './quality.ts'
import type { VehicleAsk } from './reading.ts'
import type { ResolvedWord } from './resolve-word.ts'
import { isReplaced } from './snapshot.ts'
import { documentVerdict, vehicleCheck, type VehicleCheck } from './vehicle-check.ts'
import { visitWordDocs } from './visit-word.ts'
import { planWord, wordQuality, type WordPlan } from './word-plan.ts'

const LAST_WORD_TIER = TIER_OTHER_PREFIX - 1
// What it costs to look one candidate up in another way than in a bit set, in marks of such a set.
const VEHICLE_CHECK_COST = 20
const WORD_CHECK_COST = 25
// What a bit set costs to read and empty, likewise.
const BITS_COST = 1000

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
  if (isUnknown) return { found: false, check }
  const plans = words.map((word) => planWord(segment, word))
  if (plans.some((plan) => plan.size === 0)) return { found: false, check }
  if (plans.length === 1 && check.isEmpty && line === 0 && brand === 0 && plans[0]!.key === null) {
    return { found: matchOneWord(matches, plans[0]!, distance), check }
  }

  const models = check.models === null ? null : ofModels(segment, check, check.models)
  const years = check.hasYears ? ofYears(segment, check.firstYear, check.lastYear) : null
  const sources = plans.map((plan) => ofWord(segment, plan))
  if (models !== null) sources.push(models)
  if (years !== null) sources.push(years)
  if (line > 0) sources.push(ofGroup(segment.lines, line))
  if (brand > 0) sources.push(ofGroup(segment.brands, brand))
  sources.sort((a, b) => a.size - b.size)

  let count = listCandidates(segment, sources[0] ?? null)
  const settled = new Set<CandidateSource>(sources.slice(0, 1))
  for (const source of sources.slice(1)) {
    const checkCost = source === models || source === years ? VEHICLE_CHECK_COST : WORD_CHECK_COST
    if (source.size + BITS_COST > count * checkCost) continue
    count = narrowCandidates(segment, source, count)
    settled.add(source)
  }
  const isVehicleSettled =
    check.isEmpty ||
    (check.verdicts === null && models !== null && settled.has(models)) ||
    (years !== null && years.isExact && check.asksOnlyYears && settled.has(years))

  const { candidates } = segment.scratch
  let found = false
  for (let i = 0; i < count; i++) {
    const doc = candidates[i]!
    if (line > 0 && segment.lines.docGroups[doc] !== line) continue
    if (brand > 0 && segment.brands.docGroups[doc] !== brand) continue
    if (isReplaced(view, doc)) continue
    const verdict = isVehicleSettled ? POSITION_STATED : documentVerdict(segment, check, doc)
    if (verdict === POSITION_MISFIT) continue
    const quality = qualityOfAll(matches, plans, doc)
    if (quality === NO_MATCH) continue
    found = true
    matches.add(doc, tierOf(quality + distance, verdict === POSITION_OPEN))
  }
  return { found, check }
}

/** A word and nothing else: what matches best is visited first, so that no document needs to be looked into. */
function matchOneWord(matches: Matches, plan: WordPlan, distance: number): boolean {
  let found = false
  visitWordDocs(matches.view.segment, plan, (docs, from, to, quality) => {
    if (matches.addRun(docs, from, to, tierOf(quality + distance, false))) found = true
  })
  return found
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
