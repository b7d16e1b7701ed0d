import type { Cart, CartAddress, CartItem, CartLine, LoadedCart } from '#web/data/buying/cart-calls.ts'

/** A line with the part that it is of. */
export interface ShownLine {
  readonly item: CartItem
  readonly line: CartLine
}

interface LineGroup {
  readonly branch: { readonly id: number; readonly nombre: string }
  readonly lines: readonly ShownLine[]
}

/** Lines by the branch that they are asked of; those that are set aside apart. */
export function groupLines(cart: Pick<Cart, 'cartItems'>): {
  readonly groups: readonly LineGroup[]
  readonly setAside: readonly ShownLine[]
} {
  const lines = cart.cartItems.flatMap((item) => item.ShoppingCart.map((line) => ({ item, line })))
  const byBranch = Map.groupBy(
    lines.filter(({ line }) => !line.apartada),
    ({ line }) => line.sucursal.id,
  )
  return {
    groups: [...byBranch.values()].flatMap((some) => (some[0] ? [{ branch: some[0].line.sucursal, lines: some }] : [])),
    setAside: lines.filter(({ line }) => line.apartada),
  }
}

/** Lines that keep the cart from being generated. */
export function blockingLines({ cartItems }: Pick<Cart, 'cartItems'>): number {
  return cartItems
    .flatMap(({ ShoppingCart }) => ShoppingCart)
    .filter(({ problemas }) => problemas.some(({ bloquea }) => bloquea)).length
}

/** Lines that are bought for a vehicle that they do not fit: generating asks whether they are wanted. */
export function unfitLines({ cartItems }: Pick<Cart, 'cartItems'>): readonly ShownLine[] {
  return cartItems.flatMap((item) =>
    item.ShoppingCart.flatMap((line) =>
      line.problemas.some(({ problema }) => problema === 'does_not_fit') ? { item, line } : [],
    ),
  )
}

/** Lines of which pieces that cannot be supplied now stay in the cart: generating asks whether they may. */
export function leftLines({ cartItems }: Pick<Cart, 'cartItems'>): readonly ShownLine[] {
  return cartItems.flatMap((item) =>
    item.ShoppingCart.flatMap((line) =>
      line.problemas.some(({ problema }) => problema === 'short') ? { item, line } : [],
    ),
  )
}

/** Where it is sent: what was chosen, else the company's usual address. undefined: nowhere, or what was chosen is gone. */
export function chosenAddress(
  { direccion }: Pick<Cart, 'direccion'>,
  addresses: readonly CartAddress[],
): CartAddress | undefined {
  return addresses.find(({ id, predeterminada }) => (direccion === null ? predeterminada : id === direccion))
}

/** What is sent of the cart as it is shown, to be generated so and not otherwise. */
export function seenCart(
  { carrito: { total, cartItems, ...cart }, vias, viacliente }: LoadedCart,
  addresses: readonly CartAddress[],
) {
  return {
    total,
    direccion: chosenAddress(cart, addresses)?.id ?? null,
    vias: viacliente.sucursales.map(({ sucursal, via }) => ({
      sucursal: sucursal.id,
      via,
      costo: vias.find(({ id }) => id === via)?.costo_actual ?? 0,
    })),
    ...(viacliente.condiciones !== null && { condiciones: viacliente.condiciones }),
    lineas: cartItems.flatMap(({ precio_ajuste, ShoppingCart }) =>
      ShoppingCart.filter(({ apartada }) => !apartada).map(({ id, cantidad }) => ({
        id,
        cantidad,
        precio: precio_ajuste?.valor ?? null,
      })),
    ),
  }
}

/** 'Nissan Tsuru 1998 L4 1.6L'; '' for none. */
export function vehicleText({ marca, modelo, anio, motor }: CartLine['vehiculo']): string {
  return [marca, modelo, anio ?? '', motor].filter((part) => part !== '').join(' ')
}
