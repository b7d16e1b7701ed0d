import type { BasisPoints } from '#domain/money/money.ts'

/** The reasons for a discount, in the order in which they are taken off: agreed with the customer, by quantity, by promotion. */
export const DISCOUNT_KINDS = ['agreement', 'quantity', 'promotion'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

export const DISCOUNT_KIND_TEXTS: Readonly<Record<DiscountKind, string>> = {
  agreement: 'Acuerdo',
  quantity: 'Por volumen',
  promotion: 'Promoción',
}

/** What a discount is on one day. */
export const DISCOUNT_MOMENT_TEXTS = {
  vigente: 'Vigente',
  futuro: 'Por empezar',
  vencido: 'Vencido',
  inactivo: 'Inactivo',
} as const
export type DiscountMoment = keyof typeof DISCOUNT_MOMENT_TEXTS

/** The fields that decide which discounts match. */
export interface PricedPart {
  readonly productId: number
  readonly brandId: number | null
  readonly lineId: number | null
}

export interface Discount {
  readonly id: number
  readonly kind: DiscountKind
  /** 'promoción noviembre'. */
  readonly name: string
  /** More than 0, less than the whole. */
  readonly share: BasisPoints
  /** null matches any; all given fields have to match. */
  readonly productId: number | null
  readonly brandId: number | null
  readonly lineId: number | null
  /** The name of the brand, line or part that it is for; '' for every part. */
  readonly of: string
  readonly minimumQuantity: number
  /** First and last day, both included: '2026-11-01'. null: open at that end. */
  readonly from: string | null
  readonly until: string | null
  /** It is not combined with others. */
  readonly excludesOthers: boolean
}

interface Purchase {
  readonly part: PricedPart
  readonly quantity: number
  readonly day: string
}

export function appliesTo(discount: Discount, { part, quantity, day }: Purchase): boolean {
  return (
    isAnyOr(discount.productId, part.productId) &&
    isAnyOr(discount.brandId, part.brandId) &&
    isAnyOr(discount.lineId, part.lineId) &&
    quantity >= discount.minimumQuantity &&
    (discount.from === null || discount.from <= day) &&
    (discount.until === null || day <= discount.until)
  )
}

function isAnyOr(wanted: number | null, id: number | null): boolean {
  return wanted === null || wanted === id
}

/** The greater of two discounts; of equal ones the more specific, then the older, so that the choice is always the same. */
export function better(a: Discount, b: Discount): Discount {
  const order = b.share - a.share || precision(b) - precision(a) || a.id - b.id
  return order <= 0 ? a : b
}

function precision({ productId, brandId, lineId }: Discount): number {
  return (productId === null ? 0 : 4) + (brandId === null ? 0 : 2) + (lineId === null ? 0 : 1)
}
