import type { CallOutput } from '#contract/client.ts'
import type { Allowance } from '#domain/parts/allowance.ts'
import { toPesos } from '#domain/money/money.ts'
import { priceReasonText } from '#domain/pricing/price-text.ts'
import type { SellingBranch } from '#server/pricing/stock/service.ts'
import type { Buyer, PriceLevel } from './buyer.ts'
import type { PricedPart } from './priced-part.ts'

type Answer = CallOutput<'GET /api/precios'>

const LEVELS = {
  customer: 'cliente',
  general: 'general',
  list: 'lista',
  none: 'ninguno',
} as const satisfies Readonly<Record<PriceLevel, Answer['nivel']>>

const ALLOWANCES = {
  yes: 'si',
  from_stock: 'hasta_agotar',
  back_order: 'por_surtir',
  ask: 'cotizar',
  successor: 'sustituta',
  no: 'no',
} as const satisfies Readonly<Record<Allowance, Answer['precios'][number]['carrito']>>

/** @param branches in the order in which the shop shows them */
export function presentPrices(
  buyer: Buyer,
  parts: readonly PricedPart[],
  branches: ReadonlyMap<number, SellingBranch>,
): Answer {
  return {
    nivel: LEVELS[buyer.level],
    sucursal: buyer.branch?.name ?? '',
    iva: buyer.vatRate / 100,
    precios: parts.map((part) => presentPrice(part, buyer, branches)),
  }
}

function presentPrice(
  part: PricedPart,
  { branch }: Buyer,
  branches: ReadonlyMap<number, SellingBranch>,
): Answer['precios'][number] {
  const [first, ...more] = part.prices
  return {
    producto: part.productId,
    precio_ajuste: first === undefined ? null : { valor: toPesos(first.price.price) },
    precio_base: first === undefined || first.price.base === first.price.price ? null : toPesos(first.price.base),
    razon: first === undefined ? '' : priceReasonText(first.price),
    por_cantidad: more.map(({ from, price }) => ({ desde: from, valor: toPesos(price.price) })),
    empaque: { multiplo: part.pack.multiple, minimo: part.pack.minimum },
    casco: part.coreCharge === null ? null : toPesos(part.coreCharge),
    disponible: part.available,
    disponible_total: part.availableInAll,
    existencias: [...branches.values()].flatMap(({ id, name }) => {
      const there = part.stock.get(id)
      if (there === undefined) return []
      const { available, asOf, arrivesOn } = there
      const reported = Temporal.Instant.fromEpochMilliseconds(asOf * 1000).toString()
      return [{ sucursal: { id, nombre: name }, disponible: available, actualizado: reported, llega: arrivesOn }]
    }),
    llega: branch === null ? null : (part.stock.get(branch.id)?.arrivesOn ?? null),
    carrito: ALLOWANCES[part.cart.allowance],
    aviso: part.cart.text,
    sustituta: part.successorKey,
  }
}
