import { moneyText } from '#domain/money/money.ts'
import type { InputShipping, LockedCart } from '#server/carts/generation-input/service.ts'
import { Failure } from '#server/platform/failure.ts'
import type { SeenCart } from './seen.ts'

interface DeliveryNow {
  readonly branches: readonly { readonly id: number; readonly name: string }[]
  readonly ways: ReadonlyMap<number, InputShipping>
  readonly termsVersion: number | null
  readonly cart: Pick<LockedCart, 'address'>
}

/**
 * Why a cart is not generated whose destination, shipping or terms differ from what the user saw; null where nothing differs. A way that is
 * gone has its own refusal.
 */
export function refusalOfDelivery(seen: SeenCart, { branches, ways, termsVersion, cart }: DeliveryNow): Failure | null {
  const changed = new Map<string, string>()
  const addressId = cart.address?.id ?? null
  if (seen.addressId !== undefined && seen.addressId !== addressId) {
    const now = cart.address === null ? 'ya no tiene dirección de entrega' : `ahora se envía a ${cart.address.name}`
    changed.set('direccion', `La dirección cambió: ${now}.`)
  }
  for (const { id, name } of branches) {
    const shown = seen.ways?.find(({ branchId }) => branchId === id)
    const way = ways.get(id)
    if (shown === undefined || way === undefined || way.gone !== '') continue
    if (shown.optionId !== way.optionId) {
      const now = way.name === '' ? 'se acuerda con tu asesor' : `ahora es ${way.name}`
      changed.set(`envio.${id}`, `El envío de ${name} cambió: ${now}.`)
    } else if (shown.cost !== way.cost) {
      const now = `ves ${moneyText(shown.cost)} y ahora cuesta ${moneyText(way.cost)}`
      changed.set(`envio.${id}`, `El envío de ${name} cambió: ${now}.`)
    }
  }
  if (seen.termsVersion !== undefined && termsVersion !== null && seen.termsVersion !== termsVersion)
    changed.set('condiciones', 'Las condiciones comerciales de tu empresa cambiaron desde que viste tu carrito.')
  if (changed.size === 0) return null
  return new Failure(
    'conflict',
    `${[...changed.values()].join(' ')} Revísalo y genera otra vez.`,
    Object.fromEntries(changed),
  )
}
