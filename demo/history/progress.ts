import type { OrderState } from '#domain/lifecycles.ts'
import type { Random } from '../random.ts'
import { MINUTE_MS, type Days } from './days.ts'
import type {
  HistoryLine,
  HistoryMove,
  HistoryProgress,
  HistoryPromise,
  HistoryShipment,
  HistoryShipping,
  LineProgress,
} from './documents.ts'

const HOUR_MS = 60 * MINUTE_MS
/** A route leaves in the morning and at midday, for the orders that came before. */
const DEPARTURES = [
  { before: 10 * 60, arrives: 13 * 60, time: '13:00' },
  { before: 14 * 60, arrives: 18 * 60, time: '18:00' },
] as const
const PARCEL_LEAVES = 17 * 60
const PARCEL_DAYS = 2
/** Orders less than this long before closing are collected on the next day. */
const PICKUP_MINUTES = 210

const SHARES = { takenBack: 0.021, refused: 0.012, late: 0.075, partial: 0.085 } as const
/** What the house could not deliver last week is what people speak of today. */
const LATE_THIS_WEEK = 0.2
const WEEK_DAYS = 7
/** Of the orders whose first shipment was not whole: the rest never came. */
const NEVER_CAME = 0.35

const TAKEN_BACK = ['Ya no se hizo la reparación.', 'Consiguió la pieza en otro lado.', 'Se pidió por error.'] as const
const REFUSED = [
  'Sin existencia en ninguna sucursal.',
  'El proveedor descontinuó la parte.',
  'Saldo vencido sin acuerdo.',
] as const

/** The progress of an order until now. The same random numbers give the same result. */
export function progressOf(
  {
    at,
    lines,
    shipping,
  }: { readonly at: number; readonly lines: readonly HistoryLine[]; readonly shipping: HistoryShipping },
  days: Days,
  random: Random,
): HistoryProgress {
  const { promise, leavesAt } = promiseOf(at, shipping, days)
  const received = { state: 'recibido', at, by: null, reason: '' } as const
  const confirmed = move('confirmado', at + random.whole(3, 40) * MINUTE_MS, null)
  if (random.chance(SHARES.takenBack)) {
    const end = move('cancelado', confirmed.at + random.whole(5, 90) * MINUTE_MS, 'customer', random.pick(TAKEN_BACK))
    return ended([received, confirmed, end], promise, lines, days)
  }
  if (random.chance(SHARES.refused)) {
    const end = move('cancelado', days.afterWorking(at, random.whole(60, 600)), 'house', random.pick(REFUSED))
    return ended([received, confirmed, end], promise, lines, days)
  }
  const isThisWeek = days.now - at < WEEK_DAYS * 24 * HOUR_MS
  const isLate = random.chance(isThisWeek ? LATE_THIS_WEEK : SHARES.late)
  const early = random.whole(8, 150) * MINUTE_MS
  const arrived = isLate
    ? days.afterWorking(promise.until, random.chance(0.5) ? random.whole(20, 240) : random.whole(400, 2400))
    : Math.max(
        promise.until - (promise.time === null ? random.whole(7, 12) * HOUR_MS : early),
        leavesAt + 20 * MINUTE_MS,
      )
  const shipped =
    shipping.kind === 'parcel' && !isLate
      ? leavesAt
      : Math.max(arrived - random.whole(60, 170) * MINUTE_MS, confirmed.at + 20 * MINUTE_MS)
  const delivered = Math.max(arrived, shipped + 15 * MINUTE_MS)
  const short = lines.length > 1 && random.chance(SHARES.partial) ? shortOf(lines, random) : null
  const leaves: OrderState = shipping.kind === 'pickup' ? 'listo_para_recoger' : 'en_ruta'
  const between = (share: number) => Math.floor(confirmed.at + (shipped - confirmed.at) * share)
  const moves: HistoryMove[] = [
    received,
    confirmed,
    move('surtiendo', between(0.4), 'house'),
    move(short === null ? 'surtido' : 'parcial', between(0.8), 'house'),
    move(leaves, shipped, 'house'),
    move('entregado', delivered, 'house'),
  ]
  const shipments: HistoryShipment[] = [
    // What is fetched leaves as it is handed over.
    {
      shippedAt: shipping.kind === 'pickup' ? delivered : shipped,
      deliveredAt: delivered,
      pieces: lines.map(({ ordered }, index) => ordered - (short?.[index] ?? 0)),
    },
  ]
  const isCancelled = short !== null && random.chance(NEVER_CAME)
  let last = delivered
  if (short !== null && !isCancelled) {
    const again = days.afterWorking(delivered, random.whole(500, 3200))
    last = again + random.whole(150, 300) * MINUTE_MS
    moves.push(
      move('surtiendo', again, 'house'),
      move('surtido', again + 40 * MINUTE_MS, 'house'),
      move(leaves, again + 90 * MINUTE_MS, 'house'),
      move('entregado', last, 'house'),
    )
    shipments.push({
      shippedAt: shipping.kind === 'pickup' ? last : again + 90 * MINUTE_MS,
      deliveredAt: last,
      pieces: short,
    })
  }
  moves.push(move('cerrado', days.afterWorking(last, random.whole(700, 4000)), 'house'))
  return untilNow({ promise, moves, shipments }, lines, { short, isCancelled }, days.now)
}

/** When it is promised for, and when it leaves for that. */
function promiseOf(at: number, { kind }: HistoryShipping, days: Days): { promise: HistoryPromise; leavesAt: number } {
  let day = days.indexOf(at)
  const minute = (at - days.moment(day, 0)) / MINUTE_MS
  const isIn = (before: number) => days.isOpen(day) && minute < Math.min(before, days.closes(day))
  if (kind === 'route') {
    let departure = DEPARTURES.find(({ before }) => isIn(before) && days.closes(day) >= before)
    if (departure === undefined) {
      day = days.openFrom(day + 1)
      departure = DEPARTURES[0]
    }
    const until = days.moment(day, departure.arrives)
    return {
      promise: { day: days.date(day), time: departure.time, until },
      leavesAt: days.moment(day, departure.before),
    }
  }
  if (kind === 'parcel') {
    if (!isIn(PARCEL_LEAVES) || days.closes(day) < PARCEL_LEAVES) {
      do day = days.openFrom(day + 1)
      while (days.closes(day) < PARCEL_LEAVES)
    }
    const leavesAt = days.moment(day, PARCEL_LEAVES)
    for (let left = PARCEL_DAYS; left > 0; left--) day = days.openFrom(day + 1)
    return { promise: { day: days.date(day), time: null, until: days.moment(day + 1, 0) - 1 }, leavesAt }
  }
  if (!isIn(days.closes(day) - PICKUP_MINUTES)) day = days.openFrom(day + 1)
  const until = days.closes(day) - 30
  const time = `${String(Math.floor(until / 60)).padStart(2, '0')}:${String(until % 60).padStart(2, '0')}`
  const leavesAt = Math.max(at + 30 * MINUTE_MS, days.moment(day, until - 240))
  return { promise: { day: days.date(day), time, until: days.moment(day, until) }, leavesAt }
}

/** Pieces of some lines that are not there: at least one line has all, so that something leaves. */
function shortOf(lines: readonly HistoryLine[], random: Random): readonly number[] {
  const whole = random.whole(0, lines.length - 1)
  const missing = lines.map(({ ordered }, index) =>
    index !== whole && random.chance(0.35) ? random.whole(1, ordered) : 0,
  )
  if (missing.some((pieces) => pieces > 0)) return missing
  const other = (whole + 1) % lines.length
  return lines.map((_, index) => (index === other ? 1 : 0))
}

function move(state: OrderState, at: number, by: HistoryMove['by'], reason = ''): HistoryMove {
  return { state, at, by, reason }
}

function ended(
  moves: readonly HistoryMove[],
  promise: HistoryPromise,
  lines: readonly HistoryLine[],
  days: Days,
): HistoryProgress {
  return untilNow({ promise, moves, shipments: [] }, lines, { short: null, isCancelled: false }, days.now)
}

/** The steps that have happened so far. */
function untilNow(
  { promise, moves, shipments }: Omit<HistoryProgress, 'lines'>,
  lines: readonly HistoryLine[],
  { short, isCancelled }: { readonly short: readonly number[] | null; readonly isCancelled: boolean },
  now: number,
): HistoryProgress {
  const done = moves.filter(({ at }) => at <= now)
  const times = (...states: readonly OrderState[]) => done.filter(({ state }) => states.includes(state)).length
  const picked = times('surtido', 'parcial')
  const isEnded = times('cancelado') > 0
  return {
    promise,
    moves: done,
    lines: lines.map(({ ordered }, index): LineProgress => {
      if (isEnded) return { supplied: 0, cancelled: ordered, backOrdered: 0 }
      if (picked === 0) return { supplied: 0, cancelled: 0, backOrdered: 0 }
      const missing = picked > 1 ? 0 : (short?.[index] ?? 0)
      return {
        supplied: ordered - missing,
        cancelled: isCancelled ? missing : 0,
        backOrdered: isCancelled ? 0 : missing,
      }
    }),
    shipments: shipments
      .filter(({ shippedAt }) => shippedAt <= now)
      .map((shipment) => ({
        ...shipment,
        deliveredAt: shipment.deliveredAt !== null && shipment.deliveredAt <= now ? shipment.deliveredAt : null,
      })),
  }
}
