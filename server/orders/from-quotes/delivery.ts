import type { Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { scopeInCompany } from '#domain/customers/sight.ts'
import {
  addressToSend,
  destinationOf,
  inputShipping,
  type InputShipping,
  type LockedCart,
} from '#server/carts/generation-input/service.ts'
import { shippingOf, type ShippingOption } from '#server/carts/shipping/service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'

type Db = Kysely<DB>

/** The delivery that a user chose. */
export interface Delivery {
  /** null: the company's default address. */
  readonly addressId: number | null
  /** Ids of ways of shipping by branch; other branches use the company's default. */
  readonly ways: ReadonlyMap<number, number>
}

/** The address of delivery; null: the company has no default address. */
export async function deliveryAddress(
  db: Db,
  viewer: Viewer,
  companyId: number,
  { addressId }: Delivery,
): Promise<LockedCart['address'] | Failure> {
  const address = await addressToSend(db, { companyId, scope: scopeInCompany(viewer) }, addressId)
  if (address !== null || addressId === null) return address
  return new Failure('invalid_input', 'Esa dirección no existe.', { direccion: 'Esa dirección no existe.' })
}

export interface BranchWays {
  readonly branchId: number
  readonly options: readonly ShippingOption[]
  /** null: the branch has none, or the company's default is `gone`. */
  readonly option: ShippingOption | null
  /** Why another must be chosen; '' for no reason. */
  readonly gone: string
  /** The requested way is not one of the branch. */
  readonly isUnknown: boolean
}

/** By branch: the requested way, else the company's, else the branch's first. */
export async function waysOf(
  db: Db,
  {
    companyId,
    now,
    address,
  }: { readonly companyId: number; readonly now: Date; readonly address: LockedCart['address'] },
  branches: Parameters<typeof shippingOf>[1]['branches'],
  { ways }: Delivery,
): Promise<readonly BranchWays[]> {
  const shipping = await shippingOf(db, { cartId: null, companyId, now, destination: destinationOf(address), branches })
  return shipping.branches.map(({ branch, options, option, gone }) => {
    const wanted = ways.get(branch.id)
    const chosen = options.find(({ id }) => id === wanted)
    return {
      branchId: branch.id,
      options,
      option: chosen ?? option,
      gone: chosen === undefined ? gone : '',
      isUnknown: wanted !== undefined && chosen === undefined,
    }
  })
}

/** A failure where a requested way is not one of its branch. */
export function shippingByBranch(ways: readonly BranchWays[]): ReadonlyMap<number, InputShipping> | Failure {
  const text = 'Una forma de envío ya no existe: elige otra.'
  return ways.some(({ isUnknown }) => isUnknown)
    ? new Failure('invalid_input', text, { vias: text })
    : new Map(ways.map(({ branchId, option, gone }) => [branchId, inputShipping(option, gone)]))
}
