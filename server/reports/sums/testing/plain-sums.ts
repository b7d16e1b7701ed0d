import { sumOf, toCentavos } from '#domain/money/money.ts'

export interface PlainOrder {
  readonly id: number
  readonly branch: number
  readonly company: number
  readonly advisor: number | null
  readonly maker: number
  readonly state: string
  readonly at: Date
  readonly promisedOn: string | null
  readonly promisedAt: string | null
  readonly byCustomer: boolean
  readonly lines: readonly { product: number; ordered: number; cancelled: number; price: string; cost: string | null }[]
  readonly shipments: readonly { shipped: string; delivered: string | null; pieces: number }[]
}

export const dayOf = (at: Date, timeZone: string) =>
  at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** What a day, a customer's part or a part sums up to, by the key of its row. */
export function sumsBy(orders: readonly PlainOrder[], keyOf: (order: PlainOrder) => string, timeZone: string) {
  const groups = Map.groupBy(orders, keyOf)
  return Object.fromEntries(
    [...groups].map(([key, group]) => {
      const lines = group.flatMap((order) =>
        order.lines.map((line) => ({ ...line, pieces: line.ordered - line.cancelled })),
      )
      const known = lines.filter(({ cost }) => cost !== null)
      const filled = group.filter(
        ({ byCustomer, state, shipments }) => !byCustomer && (shipments.length > 0 || state === 'cancelado'),
      )
      const over = group.filter(
        ({ byCustomer, promisedOn, state }) =>
          !byCustomer && promisedOn !== null && ['entregado', 'cerrado', 'cancelado'].includes(state),
      )
      return [
        key,
        {
          orders: group.filter((order) => order.lines.some(({ ordered, cancelled }) => ordered > cancelled)).length,
          lines: lines.filter(({ pieces }) => pieces > 0).length,
          pieces: sumOf(lines.map(({ pieces }) => pieces)),
          sales: sumOf(lines.map(({ pieces, price }) => pieces * toCentavos(price))),
          costedSales: sumOf(known.map(({ pieces, price }) => pieces * toCentavos(price))),
          cost: sumOf(known.map(({ pieces, cost }) => pieces * toCentavos(cost ?? '0'))),
          fillPieces: sumOf(filled.flatMap((order) => order.lines.map(({ ordered }) => ordered))),
          firstPieces: sumOf(filled.map(({ shipments }) => shipments[0]?.pieces ?? 0)),
          promises: over.length,
          promisesMet: over.filter((order) => isMet(order, timeZone)).length,
        },
      ]
    }),
  )
}

function isMet({ lines, shipments, promisedOn, promisedAt }: PlainOrder, timeZone: string): boolean {
  const delivered = shipments.flatMap((shipment) => (shipment.delivered === null ? [] : Date.parse(shipment.delivered)))
  if (promisedOn === null || delivered.length === 0 || lines.some(({ cancelled }) => cancelled > 0)) return false
  const day = Temporal.PlainDate.from(promisedOn)
  const until =
    promisedAt === null
      ? day.add({ days: 1 }).toZonedDateTime(timeZone)
      : day.toZonedDateTime({ timeZone, plainTime: promisedAt })
  return Math.max(...delivered) <= until.epochMilliseconds
}

export function partsOf(orders: readonly PlainOrder[], timeZone: string, ofAll: boolean) {
  const sold = orders.flatMap((order) =>
    order.lines.flatMap((line) => {
      const pieces = line.ordered - line.cancelled
      const month = `${dayOf(order.at, timeZone).slice(0, 7)}-01`
      const key = [month, ofAll ? 'all' : order.company, order.branch, line.product, ofAll ? '' : order.advisor].join()
      return pieces === 0
        ? []
        : { ...line, key, pieces, orderKey: ofAll ? `${order.company}/${order.id}` : String(order.id) }
    }),
  )
  const money = (centavos: number) => (centavos / 100).toFixed(2)
  return Object.fromEntries(
    [...Map.groupBy(sold, ({ key }) => key)].map(([key, lines]) => {
      const known = lines.filter(({ cost }) => cost !== null)
      return [
        key,
        [
          new Set(lines.map(({ orderKey }) => orderKey)).size,
          sumOf(lines.map(({ pieces }) => pieces)),
          money(sumOf(lines.map(({ pieces, price }) => pieces * toCentavos(price)))),
          money(sumOf(known.map(({ pieces, price }) => pieces * toCentavos(price)))),
          money(sumOf(known.map(({ pieces, cost }) => pieces * toCentavos(cost ?? '0')))),
        ].join(' '),
      ]
    }),
  )
}
