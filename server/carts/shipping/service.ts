import type { Kysely } from 'kysely'
import { goneShippingText, shippingCost, shippingFor } from '#domain/cart/shipping.ts'
import { promiseDelivery, type Departure, type DeliveryPromise } from '#domain/delivery/promise.ts'
import type { WorkCalendar } from '#domain/delivery/work-calendar.ts'
import { toCentavos, type Centavos } from '#domain/money/money.ts'
import { amountProblems, amountText } from '#domain/orders/amount-rules.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { reachOf, reachText, type Reach } from '#domain/delivery/destination.ts'
import {
  shippingRows,
  type BranchScheduleRow,
  type Destination,
  type ShippingOptionRow,
  type ShippingRow,
} from './store.ts'

export { addressesOf } from './store.ts'

type Db = Kysely<DB>

/** A way in which a branch ships, with its cost for this cart and its arrival. */
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
  readonly isOffered: boolean
  /** For everything ordered from the branch, now and awaited, before tax. */
  readonly costNow: Centavos
  /** Of the pieces in stock; null: nothing is promised. */
  readonly promise: DeliveryPromise | null
  /** Whether it reaches the destination of the cart. */
  readonly reach: Reach
}

interface BranchShipping {
  readonly branch: { readonly id: number; readonly name: string }
  readonly options: readonly ShippingOption[]
  /** The way chosen for the cart, else the company's, else the first; null: the branch offers none, or the chosen one is gone. */
  readonly option: ShippingOption | null
  /** Why the chosen way is no longer offered, in a sentence; '' where it is offered. */
  readonly gone: string
  /** Why it cannot be ordered so: too little, too much, or a way that is gone; '' for no reason. */
  readonly notice: string
}

export interface CartShipping {
  readonly branches: readonly BranchShipping[]
  /** Why the cart as a whole cannot be ordered under the customer's terms; '' for no reason. */
  readonly notice: string
  /** Of the company's terms; null: no terms apply. */
  readonly termsVersion: number | null
}

/** A cart with everything that decides its shipping. */
export interface CartToShip {
  readonly cartId: number | null
  readonly companyId: number | null
  readonly destination: Destination
  readonly branches: readonly ShippedBranch[]
}

/** A branch of the cart. */
export interface ShippedBranch {
  readonly id: number
  readonly name: string
  /** Ordered from it, now and awaited, before tax. */
  readonly subtotal: Centavos
  /** Some pieces are in stock: for awaited ones no delivery is promised. */
  readonly hasSome: boolean
}

/** How the branches of a cart ship it. */
export async function shippingOf(db: Db, { now, ...cart }: CartToShip & { readonly now: Date }): Promise<CartShipping> {
  const [shipping = NOTHING_SHIPPED] = await shippingsOf(db, [cart], now)
  return shipping
}

/** Of several carts, in their order. */
export async function shippingsOf(db: Db, carts: readonly CartToShip[], now: Date): Promise<readonly CartShipping[]> {
  // In every time zone of the country it is at least this day.
  const from = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  const requested = carts
    .filter(({ branches }) => branches.length > 0)
    .map((cart) => ({ ...cart, branchIds: cart.branches.map(({ id }) => id) }))
  const rows = await shippingRows(db, requested, from)
  const found = new Map(requested.map(({ branches }, index) => [branches, rows[index]]))
  return carts.map(({ branches }) => {
    const row = found.get(branches)
    return row === undefined ? NOTHING_SHIPPED : shippedBy(row, branches, now)
  })
}

const NOTHING_SHIPPED: CartShipping = { branches: [], notice: '', termsVersion: null }

function shippedBy(
  { options: rows, schedules, minimum, maximum, destination, termsVersion }: ShippingRow,
  branches: readonly ShippedBranch[],
  now: Date,
): CartShipping {
  const postalCodes = new Map(schedules.map(({ id, postalCode }) => [id, postalCode]))
  const scheduleOf = new Map(schedules.map((row) => [row.id, toSchedule(row)]))
  const promised = ({ id, hasSome }: ShippedBranch, departures: readonly Departure[]) => {
    const branch = scheduleOf.get(id)
    return branch === undefined || !hasSome ? null : promiseDelivery({ now, branch, departures })
  }
  const byBranch = Map.groupBy(rows, ({ branchId }) => branchId)
  const shipped = branches.map((branch) => {
    const { id, name, subtotal } = branch
    const options = (byBranch.get(id) ?? []).map((row) => {
      const reach = reachOf(row, postalCodes.get(id) ?? '', destination)
      return { ...toOption(row, subtotal, reach === 'reached' ? promised(branch, row.departures) : null), reach }
    })
    const { option = null, gone } = shippingFor(options)
    return {
      branch: { id, name },
      subtotal,
      options: options.filter(({ isOffered }) => isOffered),
      option,
      gone: gone === undefined ? '' : goneShippingText(gone.name, name),
    }
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
  const noticeOf = (branchId: number | null, option: ShippingOption | null = null) =>
    [
      option === null ? '' : reachText(option.reach, option.name),
      ...problems.filter(({ branch }) => (branch?.id ?? null) === branchId).map(amountText),
    ]
      .filter((text) => text !== '')
      .join(' ')
  return {
    branches: shipped.map(({ branch, options, option, gone }) => ({
      branch,
      options,
      option,
      gone,
      notice: [gone, noticeOf(branch.id, option)].filter((text) => text !== '').join(' '),
    })),
    notice: shipped.some(({ subtotal }) => subtotal > 0) ? noticeOf(null) : '',
    termsVersion,
  }
}

const DAY_MS = 86_400_000

function toOption(
  row: ShippingOptionRow,
  subtotal: Centavos,
  promise: DeliveryPromise | null,
): Omit<ShippingOption, 'reach'> {
  const { id, kind, name, isChosen, isDefault, isOffered } = row
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
    isOffered,
    costNow: shippingCost({ cost, freeFrom }, subtotal),
    promise,
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
