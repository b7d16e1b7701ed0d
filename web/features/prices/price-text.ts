import { arrivalText } from '#domain/delivery/arrival.ts'
import type { ProductSummary } from '#contract/products.ts'
import { leastOf } from '#domain/pricing/quantity.ts'
import type { PartPrice, PricedPart } from '#web/data/buying/price-queries.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'

/** The price of a piece for this quantity; null: the part has no price. */
export function priceOfPieces({ precio_ajuste, por_cantidad }: PartPrice, pieces: number): number | null {
  return por_cantidad.findLast(({ desde }) => pieces >= desde)?.valor ?? precio_ajuste?.valor ?? null
}

/** '8 en Guadalajara · 23 en total'; 'Sin existencia, llega a Guadalajara el 4 de diciembre'; 'Sin existencia'. */
export function availabilityText(
  { disponible, disponible_total, llega, carrito }: PartPrice,
  branch: string,
  today: Temporal.PlainDate,
): string {
  if (disponible_total === 0)
    return llega !== null || carrito === 'por_surtir'
      ? `Sin existencia, ${arrivalText(llega, branch, today)}`
      : 'Sin existencia'
  const here = `${countText(disponible)} en ${branch}`
  return disponible_total > disponible ? `${here} · ${countText(disponible_total)} en total` : here
}

/** 'De 4 en 4 · Casco $20.00 · Desde 10: $90.00'; '' for most parts. */
export function termsText({ empaque, casco, por_cantidad: [next] }: PartPrice): string {
  return [
    packText(empaque),
    casco === null ? '' : `Casco ${pesosText(casco)}`,
    next === undefined ? '' : `Desde ${countText(next.desde)}: ${pesosText(next.valor)}`,
  ]
    .filter((text) => text !== '')
    .join(' · ')
}

/** 'De 4 en 4, desde 8'; '' where single pieces are sold. */
export function packText({ multiplo, minimo }: PartPrice['empaque']): string {
  const least = Math.ceil(minimo / multiplo) * multiplo
  const by = multiplo > 1 ? `De ${countText(multiplo)} en ${countText(multiplo)}` : ''
  const from = least > multiplo ? `desde ${countText(least)}` : ''
  return [by, by === '' ? from.replace('d', 'D') : from].filter((text) => text !== '').join(', ')
}

/** Why the part cannot simply be bought; '' where it can. `told`: the state of the part that the page already shows above the price. */
export function noticeText({ aviso, carrito }: PartPrice, told: ProductSummary['estatus']): string {
  if (carrito === 'si' || (carrito === 'sustituta' && told === 'sustituida')) return ''
  if (carrito !== 'hasta_agotar' || told === undefined) return aviso
  return told === 'sustituida' ? 'Se vende hasta agotar.' : ''
}

/** Whose price it is, where it is not the reader's own. */
export function levelText(level: PricedPart['nivel']): string {
  if (level === 'lista') return 'Precio de lista'
  return level === 'general' ? 'Precio general' : 'Tu precio'
}

/** A branch with stock of a discontinued part that the own branch lacks. */
export function otherBranchOf({ carrito, disponible, empaque, existencias }: PartPrice) {
  const least = leastOf({ multiple: empaque.multiplo, minimum: empaque.minimo })
  if (carrito !== 'hasta_agotar' || disponible >= least) return null
  const [most] = existencias
    .filter((each) => each.disponible >= least)
    .toSorted((one, other) => other.disponible - one.disponible)
  return most?.sucursal ?? null
}
