import type { Kysely } from 'kysely'
import { shippingCost, shippingFor } from '#domain/cart/shipping.ts'
import { promiseDelivery, type Departure, type DeliveryPromise } from '#domain/delivery/promise.ts'
import type { WorkCalendar } from '#domain/delivery/work-calendar.ts'
import { toCentavos, type Centavos } from '#domain/money/money.ts'
import { amountProblems, amountText } from '#domain/orders/amount-rules.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { nextArrivals, shippingRow, type BranchScheduleRow, type ShippingOptionRow } from './store.ts'

export { addressesOf } from './store.ts'

type Db = Kysely<DB>

/** A way in which a branch ships, with what it costs this cart and when it arrives. */
export interface ShippingOption {
  readonly id: number
  readonly kind: ShippingOptionRow['kind']
  readonly name: string
  readonly cost: Centavos
  readonly freeFrom: Centavos | null
  readonly minimum: Centavos | null
  readonly maximum: Centavos | null
  readonly isChosen: boolean
  readonly isDefault: boolean
  /** Of what is ordered of the branch, now and awaited, before tax. */
  readonly costNow: Centavos
  /** Of the pieces that are there; null: nothing is promised. */
  readonly promise: DeliveryPromise | null
  readonly departures: readonly Departure[]
}

interface BranchShipping {
  readonly branch: { readonly id: number; readonly name: string }
  readonly options: readonly ShippingOption[]
  /** How it is shipped: chosen for the cart, else the company's, else the first; null: the branch offers none. */
  readonly option: ShippingOption | null
  /** What keeps it from being ordered so: too little or too much; '' for nothing. */
  readonly notice: string
}

export interface CartShipping {
  readonly branches: readonly BranchShipping[]
  /** What keeps the cart as a whole from being ordered, by the customer's terms; '' for nothing. */
  readonly notice: string
  /** When a part that is not there arrives at the customer; null: nothing is on its way, or promised. */
  readonly arrivalOf: (productId: number, branchId: number) => DeliveryPromise | null
}

interface Asked {
  readonly cartId: number | null
  readonly companyId: number | null
  readonly now: Date
  /** Those of the cart, with what is ordered of each, now and awaited, before tax. */
  readonly branches: readonly { readonly id: number; readonly name: string; readonly subtotal: Centavos }[]
  /** Parts of which not all can be supplied. */
  readonly shortProductIds: readonly number[]
}

/** How the branches of a cart ship it. */
export async function shippingOf(db: Db, asked: Asked): Promise<CartShipping> {
  const { cartId, companyId, now, branches, shortProductIds } = asked
  const branchIds = branches.map(({ id }) => id)
  if (branchIds.length === 0) return { branches: [], notice: '', arrivalOf: () => null }
  // In every time zone of the country it is at least this day.
  const from = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  const { options: rows, schedules, minimum, maximum } = await shippingRow(db, { branchIds, cartId, companyId }, from)
  const arrivals = shortProductIds.length === 0 ? [] : await nextArrivals(db, shortProductIds, from)
  const scheduleOf = new Map(schedules.map((row) => [row.id, toSchedule(row)]))
  const promised = (branchId: number, departures: readonly Departure[], arrivesOn: string | null) => {
    const branch = scheduleOf.get(branchId)
    return branch === undefined ? null : promiseDelivery({ now, branch, departures, arrivesOn })
  }
  const byBranch = Map.groupBy(rows, ({ branchId }) => branchId)
  const shipped = branches.map(({ id, name, subtotal }) => {
    const options = (byBranch.get(id) ?? []).map((row) => toOption(row, subtotal, promised(id, row.departures, null)))
    return { branch: { id, name }, subtotal, options, option: shippingFor(options) ?? null }
  })
  const problems = amountProblems(
    { minimum: amount(minimum), maximum: amount(maximum) },
    shipped
      .filter(({ subtotal }) => subtotal > 0)
      .map(({ branch, subtotal, option }) => ({
        branchId: branch.id,
        branch: branch.name,
        subtotal,
        route: { minimum: option?.minimum ?? null, maximum: option?.maximum ?? null },
      })),
  )
  const noticeOf = (branchId: number | null) =>
    problems
      .filter(({ branch }) => (branch?.id ?? null) === branchId)
      .map(amountText)
      .join(' ')
  const departuresOf = new Map(shipped.map(({ branch, option }) => [branch.id, option?.departures ?? []]))
  return {
    branches: shipped.map(({ branch, options, option }) => ({ branch, options, option, notice: noticeOf(branch.id) })),
    notice: shipped.some(({ subtotal }) => subtotal > 0) ? noticeOf(null) : '',
    arrivalOf: (productId, branchId) => {
      const arrival = arrivals.find((row) => row.productId === productId && row.branchId === branchId)
      return arrival === undefined ? null : promised(branchId, departuresOf.get(branchId) ?? [], arrival.day)
    },
  }
}

const DAY_MS = 86_400_000

function toOption(row: ShippingOptionRow, subtotal: Centavos, promise: DeliveryPromise | null): ShippingOption {
  const { id, kind, name, isChosen, isDefault, departures } = row
  const cost = toCentavos(row.cost)
  const freeFrom = amount(row.freeFrom)
  return {
    id,
    kind,
    name,
    cost,
    freeFrom,
    minimum: amount(row.minimumOrder),
    maximum: amount(row.maximumOrder),
    isChosen,
    isDefault,
    costNow: shippingCost({ cost, freeFrom }, subtotal),
    promise,
    departures,
  }
}

function toSchedule({ timeZone, weekdays, exceptions }: BranchScheduleRow) {
  const calendar: WorkCalendar = {
    weekdays: new Set(weekdays),
    exceptions: new Map(exceptions.map(({ day, isOpen }) => [day, isOpen ? 'open' : 'closed'])),
  }
  return { timeZone, calendar }
}

function amount(decimal: string | null): Centavos | null {
  return decimal === null ? null : toCentavos(decimal)
}
