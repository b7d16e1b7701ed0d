import type { Cart, CartAddress, CartItem, CartLine, LoadedCart } from '#web/data/buying/cart-calls.ts'

/** A line with its part. */
export interface ShownLine {
  readonly item: CartItem
  readonly line: CartLine
}

interface LineGroup {
  readonly branch: { readonly id: number; readonly nombre: string }
  readonly lines: readonly ShownLine[]
}

/** Lines by supplying branch; those that are set aside are separate. */
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

/** Lines that block the generation. */
export function blockingLines({ cartItems }: Pick<Cart, 'cartItems'>): number {
  return cartItems
    .flatMap(({ ShoppingCart }) => ShoppingCart)
    .filter(({ problemas }) => problemas.some(({ bloquea }) => bloquea)).length
}

/** Lines for a vehicle that they do not fit: generating requires a confirmation. */
export function unfitLines({ cartItems }: Pick<Cart, 'cartItems'>): readonly ShownLine[] {
  return cartItems.flatMap((item) =>
    item.ShoppingCart.flatMap((line) =>
      line.problemas.some(({ problema }) => problema === 'does_not_fit') ? { item, line } : [],
    ),
  )
}

/** Lines with pieces that stay in the cart: generating requires a confirmation. */
export function leftLines({ cartItems }: Pick<Cart, 'cartItems'>): readonly ShownLine[] {
  return cartItems.flatMap((item) =>
    item.ShoppingCart.flatMap((line) =>
      line.problemas.some(({ problema }) => problema === 'short') ? { item, line } : [],
    ),
  )
}

/** The chosen address, else the company's usual one. undefined: none, or the chosen one no longer exists. */
export function chosenAddress(
  { direccion }: Pick<Cart, 'direccion'>,
  addresses: readonly CartAddress[],
): CartAddress | undefined {
  return addresses.find(({ id, predeterminada }) => (direccion === null ? predeterminada : id === direccion))
}

/** The shown cart, so that exactly this is generated. */
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
