import { percentText } from '#domain/money/money.ts'
import type { Discount } from './discount.ts'
import type { PartPrice } from './part-price.ts'

/** Why a part has its price: 'Lista 3, −8 % Balvera, promoción noviembre'. */
export function priceReasonText({ list, discounts }: PartPrice): string {
  return [list ?? 'Precio de lista', ...discounts.map(discountText)].join(', ')
}

function discountText({ kind, name, share, of, minimumQuantity }: Discount): string {
  if (kind === 'promotion') return name
  const from = kind === 'quantity' ? ` desde ${minimumQuantity} piezas` : ''
  return `−${percentText(share)}${of === '' ? '' : ` ${of}`}${from}`
}
