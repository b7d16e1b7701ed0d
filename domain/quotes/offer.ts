import { percentText, WHOLE, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import { marginOf } from '#domain/pricing/margin.ts'

/** The fields that decide whether a line needs a release. Amounts are of a piece, before tax. */
export interface OfferedLine {
  readonly number: number
  /** The customer's price today without an offer; null: none. */
  readonly todayPrice: Centavos | null
  /** null: not priced yet. */
  readonly price: Centavos | null
  /** null: not known. */
  readonly cost: Centavos | null
}

export interface OfferLimits {
  /** How far below today's price the author may go (`users.margin_limit`). null: not at all. */
  readonly discount: BasisPoints | null
  /** Lower margins need a release. null: no floor. */
  readonly marginFloor: BasisPoints | null
}

/** Why a line needs a release by somebody with a higher limit. Discount and margin are those of the line. */
export type ReleaseReason =
  | { readonly line: number; readonly kind: 'discount'; readonly discount: BasisPoints }
  | { readonly line: number; readonly kind: 'margin'; readonly margin: BasisPoints }

/** Why an offer needs a release. Reasons about margins are only shown to those who may see costs. */
export function releaseReasons(lines: readonly OfferedLine[], limits: OfferLimits): readonly ReleaseReason[] {
  return lines.flatMap(({ number: line, todayPrice, price, cost }) => {
    if (price === null) return []
    const reasons: ReleaseReason[] = []
    // Compared without division: the limit itself needs no release.
    if (todayPrice !== null && price * WHOLE < todayPrice * (WHOLE - (limits.discount ?? 0)))
      reasons.push({ line, kind: 'discount', discount: discountOf(todayPrice, price) })
    if (cost !== null && limits.marginFloor !== null && marginOf(price, cost) < limits.marginFloor)
      reasons.push({ line, kind: 'margin', margin: marginOf(price, cost) })
    return reasons
  })
}

/** Reasons that a release does not cover: lines that went further since, for example when today's price fell. */
export function unreleasedReasons(
  reasons: readonly ReleaseReason[],
  released: readonly ReleaseReason[],
): readonly ReleaseReason[] {
  return reasons.filter((reason) => !released.some((other) => covers(other, reason)))
}

function covers(released: ReleaseReason, reason: ReleaseReason): boolean {
  if (released.line !== reason.line) return false
  if (released.kind === 'discount') return reason.kind === 'discount' && reason.discount <= released.discount
  return reason.kind === 'margin' && reason.margin >= released.margin
}

/** Reasons that a user may not release: discounts beyond their own limit. Anybody who may release may release a margin. */
export function beyondLimit(reasons: readonly ReleaseReason[], limit: BasisPoints | null): readonly ReleaseReason[] {
  return reasons.filter((reason) => reason.kind === 'discount' && reason.discount > (limit ?? 0))
}

/** @param isCostSeen false hides the margin from readers who may not see costs */
export function releaseReasonText(reason: ReleaseReason, isCostSeen: boolean): string {
  if (reason.kind === 'discount') return `Baja ${percentText(reason.discount)} del precio de hoy del cliente.`
  return isCostSeen
    ? `Deja un margen de ${percentText(reason.margin)}.`
    : 'Este precio lo tiene que liberar otra persona.'
}

/** How far a price is below another, as a share of that, rounded up: never shown as less than it is. */
export function discountOf(before: Centavos, price: Centavos): BasisPoints {
  return Math.max(0, Math.ceil(((before - price) * WHOLE) / before))
}
