import type { LossReason } from '#domain/quotes/losses.ts'
import type { QuoteMoveName } from '#domain/quotes/moves.ts'
import { endOfDay } from '#domain/quotes/validity.ts'
import type { Random } from '../random.ts'
import { DAY_MS, MINUTE_MS, TIME_ZONE, type Days } from './days.ts'
import type { HistoryDocument } from './documents.ts'
import { convertedPreOrder } from './orders.ts'

/** A quote of the history, and how it ended. Moments are milliseconds since 1970. */
export interface HistoryQuote {
  /** The document whose parts, prices and people it copies. */
  readonly like: HistoryDocument
  /** The resulting order. */
  readonly convertedTo: HistoryDocument | null
  readonly begunAt: number
  /** Begun by staff. */
  readonly isOfHouse: boolean
  readonly moves: readonly { readonly move: QuoteMoveName; readonly at: number }[]
  /** The last day of the offer, '2026-11-30'; null: nothing was offered. */
  readonly validUntil: string | null
  readonly loss: LossReason | null
}

/** Of what was offered. */
const CONVERTED_SHARE = 0.42
const REJECTED_SHARE = 0.4
const WITH_REASON_SHARE = 0.7
const OF_HOUSE_SHARE = 0.18
/** Recent requests may still be waiting. */
const FRESH_MS = 2 * DAY_MS
const REASONS = [
  'precio',
  'precio',
  'precio',
  'existencia',
  'existencia',
  'otro_proveedor',
  'otro_proveedor',
  'ya_no',
  'comparar',
  'marca',
] as const satisfies readonly LossReason[]
/** Working minutes until staff takes a request, and from then on until the offer. */
const TAKING = { from: 3, until: 60 }
const WRITING = { from: 8, until: 150 }
const VALID_DAYS = { from: 4, until: 9 }

/**
 * Quotes of the generated companies, the oldest first: some orders were quoted before, and similar ones were quoted without an order.
 * @param documents the orders of the history
 */
export function historyQuotes(
  documents: readonly HistoryDocument[],
  count: number,
  days: Days,
  random: Random,
): HistoryQuote[] {
  const orders = documents.filter(({ company, progress, preOrder, lines }) => {
    const isMade = company.plan.made !== null && progress !== null
    return isMade && lines.length > 1 && (preOrder === null || preOrder.state === 'convertido')
  })
  const chosen = random.sample(orders, count)
  return chosen
    .map((like, index) =>
      index < count * CONVERTED_SHARE ? convertedQuote(like, days, random) : lostQuote(like, days, random),
    )
    .toSorted((a, b) => a.begunAt - b.begunAt)
}

function convertedQuote(like: HistoryDocument, days: Days, random: Random): HistoryQuote {
  const thought = random.whole(20, 60 * 14)
  const offeredAt = days.beforeWorking(like.at - MINUTE_MS, thought)
  const begun = beginning(days.beforeWorking(offeredAt, waitOf(random)), offeredAt, random)
  // Only a pre-order says of which quote an order is.
  like.preOrder ??= convertedPreOrder(like.lines)
  return {
    ...begun,
    like,
    convertedTo: like,
    moves: [...begun.moves, { move: 'accept', at: like.at - MINUTE_MS }, { move: 'convert', at: like.at }],
    validUntil: dayAfter(like.at, days, random),
    loss: null,
  }
}

function lostQuote(like: HistoryDocument, days: Days, random: Random): HistoryQuote {
  const begunAt = days.beforeWorking(like.at, random.whole(60, 60 * 20))
  const offeredAt = days.afterWorking(begunAt, waitOf(random))
  const isFresh = days.now - begunAt < FRESH_MS
  if (offeredAt >= days.now || (isFresh && random.chance(0.4)))
    return {
      like,
      convertedTo: null,
      begunAt,
      isOfHouse: false,
      moves: [{ move: 'request', at: begunAt }],
      validUntil: null,
      loss: null,
    }
  const begun = beginning(begunAt, offeredAt, random)
  const validUntil = dayAfter(offeredAt, days, random)
  const expiresAt = endOfDay(validUntil, TIME_ZONE).getTime()
  const rejectedAt = days.afterWorking(offeredAt, random.whole(30, 60 * 18))
  const isRejected = random.chance(REJECTED_SHARE) && rejectedAt < Math.min(expiresAt, days.now)
  const hasExpired = !isRejected && expiresAt < days.now
  return {
    ...begun,
    like,
    convertedTo: null,
    moves: [
      ...begun.moves,
      ...(isRejected ? [{ move: 'reject' as const, at: rejectedAt }] : []),
      ...(hasExpired ? [{ move: 'expire' as const, at: expiresAt }] : []),
    ],
    validUntil,
    loss: (isRejected || hasExpired) && random.chance(WITH_REASON_SHARE) ? random.pick(REASONS) : null,
  }
}

/** Requested by the customer, or offered by the shop on its own. */
function beginning(
  begunAt: number,
  offeredAt: number,
  random: Random,
): Pick<HistoryQuote, 'begunAt' | 'isOfHouse' | 'moves'> {
  const offer = { move: 'offer' as const, at: offeredAt }
  if (random.chance(OF_HOUSE_SHARE)) return { begunAt: offeredAt, isOfHouse: true, moves: [offer] }
  const takenAt = begunAt + (offeredAt - begunAt) * 0.3
  return {
    begunAt,
    isOfHouse: false,
    moves: [{ move: 'request', at: begunAt }, { move: 'take', at: takenAt }, offer],
  }
}

/** Working minutes from the request to the offer: mostly short, sometimes long. */
function waitOf(random: Random): number {
  const of = ({ from, until }: typeof TAKING) => from + Math.floor((until - from) * random.next() ** 2.5)
  return of(TAKING) + of(WRITING)
}

function dayAfter(moment: number, days: Days, random: Random): string {
  return days.date(days.indexOf(moment) + random.whole(VALID_DAYS.from, VALID_DAYS.until))
}
