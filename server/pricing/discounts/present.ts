import type { CallOutput } from '#contract/client.ts'
import { shareOf, toPesos } from '#domain/money/money.ts'
import type { PartPrice } from '#domain/pricing/part-price.ts'
import type { PriceStep } from '#domain/pricing/price-sources.ts'
import { priceReasonText } from '#domain/pricing/price-text.ts'
import type { NamedRow, PartRow } from './store.ts'

export function presentChoices([listas = [], marcas = [], lineas = []]: readonly (readonly NamedRow[])[]) {
  const named = (rows: readonly NamedRow[]) => rows.map(({ id, name }) => ({ id, nombre: name }))
  return { listas: named(listas), marcas: named(marcas), lineas: named(lineas) }
}

interface Tried {
  readonly part: PartRow
  readonly company: string | null
  readonly quantity: number
  readonly price: PartPrice | null
  readonly prices: readonly { readonly from: number; readonly price: PartPrice }[]
  readonly steps: readonly PriceStep[]
}

export function presentTried({
  part,
  company,
  quantity,
  price,
  prices,
  steps,
}: Tried): CallOutput<'GET /api/descuentos/prueba'> {
  return {
    clave: part.key,
    descripcion: part.description,
    empresa: company,
    cantidad: quantity,
    precio: price === null ? null : toPesos(price.price),
    base: price === null ? null : toPesos(price.base),
    razon: price === null ? '' : priceReasonText(price),
    origenes: steps.map(({ name, isTaken, why }) => ({ nombre: name, cuenta: isTaken, porque: why })),
    descuentos: price === null ? [] : takenOff(price),
    escalones: prices
      .filter(({ from }) => from > quantity)
      .map((step) => ({ desde: step.from, precio: toPesos(step.price.price), razon: priceReasonText(step.price) })),
  }
}

/** Of each discount what it takes off what the one before left; the last one has what rounding leaves. */
function takenOff({ base, price, discounts }: PartPrice) {
  const shares = discounts.map(({ share }) => 10_000 - share)
  const left = discounts.map((_, index) =>
    index === discounts.length - 1 ? price : shareOf(base, ...shares.slice(0, index + 1)),
  )
  return discounts.map(({ name, share }, index) => ({
    nombre: name,
    porcentaje: share / 100,
    monto: toPesos((left[index - 1] ?? base) - (left[index] ?? price)),
  }))
}
