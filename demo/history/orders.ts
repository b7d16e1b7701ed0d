import { WHOLE, type Centavos } from '#domain/money/money.ts'
import type { Reason } from '#domain/orders/authorisation.ts'
import type { Random } from '../random.ts'
import { weightedPicker } from '../random.ts'
import type { CompanyPlan, Habit } from './companies.ts'
import { DAY_MS, type Days } from './days.ts'
import type { HistoryCompany, HistoryDocument, HistoryLine } from './documents.ts'
import type { HistoryPart } from './parts.ts'
import { progressOf } from './progress.ts'

const GENERAL_LIST = 'General'

/** More recent orders have pre-orders; older ones were imported from the former system. */
const WITH_PRE_ORDER_MS = 45 * DAY_MS
/** Documents so young may still reserve pieces. */
const RESERVING_MS = 14 * DAY_MS
/** From then on the demo companies with a screen of their own have their own documents. */
const OWN_SINCE = 36

/** Share of its sales a year ago that this line still has. */
const FALLING_LINE = 'Bombas de gasolina'
const FALLEN_TO = 0.18
/** Since when nobody buys the parts of this kind. */
const STOPPED_DAYS = 205
/** By which prices went up each year. */
const INFLATION = 0.045
const PRICES_OF_TODAY_DAYS = 90

const TELEMARKETER_SHARE = 0.2
const ADVISOR_SHARE = 0.09
const WITH_NUMBER_SHARE = 0.3

/** When a company bought, as shares of the whole time. */
const WINDOWS: Readonly<Record<Habit, { readonly from: number; readonly until: number; readonly silent: number }>> = {
  steady: { from: 0, until: 1, silent: 0 },
  falling: { from: 0, until: 1, silent: 0 },
  asleep: { from: 0, until: 1, silent: 66 },
  lost: { from: 0, until: 1, silent: 260 },
  new: { from: 0.86, until: 1, silent: 0 },
  'without orders': { from: 1, until: 1, silent: 0 },
}

export interface Sources {
  readonly days: Days
  readonly companies: readonly HistoryCompany[]
  readonly parts: ReadonlyMap<string, readonly HistoryPart[]>
}

/** The first day on which a company orders and the day after the last; equal: none. */
export function windowOf({ made, habit }: CompanyPlan, days: Days): readonly [number, number] {
  const { from, until, silent } = WINDOWS[habit]
  const end = days.today + 1 - Math.max(silent, made === null ? OWN_SINCE : 0)
  return [Math.floor(from * days.today), until <= from ? Math.floor(from * days.today) : end]
}

/** So many orders of all companies, the oldest first. */
export function historyOrders(sources: Sources, count: number, random: Random): HistoryDocument[] {
  const { days, companies } = sources
  const windows = companies.map((company) => windowOf(company.plan, days))
  const weights = companies.map(({ plan: { weight } }, index) => {
    const [from, until] = windows[index] ?? [0, 0]
    return (weight * days.weight(from, until)) / days.weight(0, days.today + 1)
  })
  const counts = shareOut(count, weights)
  return companies
    .flatMap((company, index) => ordersOf(company, windows[index] ?? [0, 0], counts[index] ?? 0, sources, random))
    .toSorted((a, b) => a.at - b.at)
}

/** The parts that a company buys: some of those that its branch sells, the first most. */
export function assortmentOf(
  { plan }: HistoryCompany,
  sources: Sources,
  random: Random,
): (random: Random) => HistoryPart {
  const list = plan.list ?? GENERAL_LIST
  const sold = (sources.parts.get(plan.branch) ?? []).filter(({ prices }) => prices.has(list))
  const chosen = random.weightedSample(sold, ({ units }) => units ** 0.8, 18 + Math.round(75 * plan.weight))
  const pick = weightedPicker([...chosen.entries()], ([place]) => 1 / (place + 4))
  return (of) => pick(of)[1]
}

function ordersOf(
  company: HistoryCompany,
  [from, until]: readonly [number, number],
  count: number,
  sources: Sources,
  random: Random,
): HistoryDocument[] {
  const pick = assortmentOf(company, sources, random)
  const { days } = sources
  return Array.from({ length: count }, (_, index) => {
    // In turn, so that the orders of a customer are evenly distributed.
    const share = (index + random.next()) / count
    const day = days.dayAt(company.plan.habit === 'falling' ? fallen(share) : share, from, until)
    return orderOf(company, days.someMoment(day, random), pick, days, random)
  })
}

/** More of the orders come in the first part. */
function fallen(share: number): number {
  return share < 0.85 ? (share / 0.85) * 0.66 : 0.66 + ((share - 0.85) / 0.15) * 0.34
}

function orderOf(
  company: HistoryCompany,
  at: number,
  pick: (random: Random) => HistoryPart,
  days: Days,
  random: Random,
): HistoryDocument {
  const age = days.now - at
  const { telemarketerId } = company
  const advisorId = advisorAt(company, at, days)
  const who = random.next()
  const impersonatorId =
    who < TELEMARKETER_SHARE ? telemarketerId : who < TELEMARKETER_SHARE + ADVISOR_SHARE ? advisorId : null
  const lines = linesOf(company, at, pick, days, random)
  return {
    company,
    at,
    buyerId: buyerOf(company, random),
    impersonatorId,
    advisorId,
    customerOrderNumber: random.chance(WITH_NUMBER_SHARE) ? `OC-${random.whole(1000, 9899)}` : '',
    lines,
    preOrder: age < WITH_PRE_ORDER_MS ? convertedPreOrder(lines) : null,
    progress: progressOf({ at, lines, shipping: company.shipping }, days, random),
  }
}

/** Of the settings of the demo store (selling/insert-selling.ts). */
const AUTHORISED_UP_TO: Centavos = 8000_00

/** What became an order: one above the amount that is authorised by itself was looked at. */
export function convertedPreOrder(lines: readonly HistoryLine[]): NonNullable<HistoryDocument['preOrder']> {
  const amount = lines.reduce((sum, { ordered, price }) => sum + ordered * price, 0)
  const reasons: readonly Reason[] = amount > AUTHORISED_UP_TO ? [{ kind: 'amount', limit: AUTHORISED_UP_TO }] : []
  return { state: 'convertido', reasons, reason: '' }
}

/** The advisor at that time. */
export function advisorAt({ advisorId, formerAdvisorId }: HistoryCompany, at: number, days: Days): number {
  return formerAdvisorId !== null && days.now - at > 300 * DAY_MS ? formerAdvisorId : advisorId
}

/** The first buyer buys most. */
export function buyerOf({ buyers }: HistoryCompany, random: Random): number {
  return buyers[Math.min(buyers.length - 1, Math.floor(random.next() ** 2 * buyers.length))] ?? 0
}

const COUNTS = [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 8, 9, 10, 12, 14] as const
const CHEAP: Centavos = 150_00
const DEAR: Centavos = 1200_00
const PIECES = { cheap: [2, 3, 4, 4, 6, 8, 10], middle: [1, 1, 2, 2, 2, 4], dear: [1, 1, 1, 2] } as const
/** Customers with the wholesale list buy larger quantities. */
const LARGE_WEIGHT = 0.18

/** Different parts, at their prices of that time. */
export function linesOf(
  company: HistoryCompany,
  at: number,
  pick: (random: Random) => HistoryPart,
  days: Days,
  random: Random,
  most: number = COUNTS.at(-1) ?? 1,
): HistoryLine[] {
  const list = company.plan.list ?? GENERAL_LIST
  const age = (days.now - at) / DAY_MS
  const isReserving = days.now - at < RESERVING_MS
  const wanted = Math.min(most, random.pick(COUNTS))
  const chosen = new Map<number, HistoryLine>()
  for (let tries = 100 + wanted * 4; tries > 0 && chosen.size < wanted; tries--) {
    const part = pick(random)
    if (chosen.has(part.productId) || isLeft(part, age, random)) continue
    const today = part.prices.get(list) ?? 0
    const kinds = today < CHEAP ? PIECES.cheap : today < DEAR ? PIECES.middle : PIECES.dear
    const pieces = random.pick(kinds) * (company.plan.weight > LARGE_WEIGHT && random.chance(0.4) ? 2 : 1)
    const ordered = isReserving ? Math.min(pieces, part.reservable) : pieces
    if (ordered < 1) continue
    if (isReserving) part.reservable -= ordered
    const level = age < PRICES_OF_TODAY_DAYS ? WHOLE : Math.round(WHOLE * (1 - (INFLATION * age) / 365))
    chosen.set(part.productId, {
      part,
      ordered,
      list,
      listPrice: priceThen(today, level),
      price: priceThen(today, level),
      cost: part.cost === null ? null : priceThen(part.cost, level),
    })
  }
  return [...chosen.values()]
}

/** Whether nobody buys it any more at that age of a document, in days. */
function isLeft({ line, isStopped }: HistoryPart, age: number, random: Random): boolean {
  if (isStopped && age < STOPPED_DAYS) return true
  return line === FALLING_LINE && age < 365 && random.chance((1 - FALLEN_TO) * (1 - age / 365))
}

/** Half pesos, as price lists are written. */
function priceThen(price: Centavos, level: number): Centavos {
  return level === WHOLE ? price : Math.max(50, Math.round((price * level) / WHOLE / 50) * 50)
}

/** Whole numbers that add up to `count`, as near to the weights as can be. */
function shareOut(count: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = weights.map((weight) => (count * weight) / total)
  const counts = exact.map(Math.floor)
  const left = count - counts.reduce((sum, each) => sum + each, 0)
  const byRest = exact.map((each, index) => ({ index, rest: each % 1 })).toSorted((a, b) => b.rest - a.rest)
  for (const { index } of byRest.slice(0, left)) counts[index] = (counts[index] ?? 0) + 1
  return counts
}
