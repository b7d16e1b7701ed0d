import { toBasisPoints, toCentavos } from '#domain/money/money.ts'
import { discountCost } from '#domain/promotions/discount-cost.ts'
import { ESTIMATE_DAYS } from '#domain/promotions/state.ts'
import { ruleProblem } from '#domain/banners/rule.ts'
import { countRule } from '#server/content/banners/shelf-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { marginFloor, soldParts, type DiscountedParts } from './cost-store.ts'

interface Wanted extends DiscountedParts {
  /** Of a hundred. */
  readonly percent: number
  /** First and last day, both included. */
  readonly startsOn: string
  readonly endsOn: string
}

/** The cost of a discount, by recent sales. */
export async function costOfDiscount({ db }: Database, now: Date, { percent, startsOn, endsOn, ...parts }: Wanted) {
  if (parts.ids === null) {
    const rule = { line: parts.lineId, brand: parts.brandId, badge: null, bestSellers: false }
    const said = ruleProblem(rule, await countRule(db, rule))
    if (said !== null) return new Failure('invalid_input', 'Revisa los datos marcados.', { productosPor: said })
  }
  const days = Temporal.PlainDate.from(startsOn).until(Temporal.PlainDate.from(endsOn)).days + 1
  if (days < 1)
    return new Failure('invalid_input', 'Revisa los datos marcados.', { hasta: 'Termina antes de empezar.' })
  const [sold, floor] = await Promise.all([soldParts(db, now, parts), marginFloor(db)])
  const known = sold.map(({ key, price, cost, pieces }) => ({
    key,
    price: price === null ? null : toCentavos(price),
    cost: cost === null ? null : toCentavos(cost),
    pieces,
  }))
  const cost = discountCost(known, {
    share: toBasisPoints(percent.toFixed(2)),
    days,
    soldDays: ESTIMATE_DAYS,
    marginFloor: floor === null ? null : toBasisPoints(floor),
  })
  return { parts: known.length, days, cost }
}
