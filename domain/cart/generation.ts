import type { LineIdentity } from './lines.ts'

/** A line at the moment when its cart is generated. */
export interface GeneratedLine extends LineIdentity {
  readonly requested: number
  readonly supplied: number
  /** Pieces that cannot be supplied now are ordered too and supplied later (`takesBackOrder`). */
  readonly takesBackOrder: boolean
}

export interface Generated {
  /** Pieces that go into the pre-order: reserved now, and supplied later. Both 0: the line stays in the cart. */
  readonly supplied: number
  readonly backOrdered: number
  /** Requested pieces that stay in the cart. */
  readonly left: number
}

/** Splits a line into what goes to the pre-order and what stays in the cart: no piece is lost. A line that is set aside stays whole. */
export function generateLine({ requested, supplied, takesBackOrder, isSetAside }: GeneratedLine): Generated {
  if (isSetAside) return { supplied: 0, backOrdered: 0, left: requested }
  const missing = requested - supplied
  return { supplied, backOrdered: takesBackOrder ? missing : 0, left: takesBackOrder ? 0 : missing }
}

/** For a cart whose address was removed, or whose required day has passed: the customer must choose again, nothing is substituted. */
export const GONE_ADDRESS = 'La dirección que elegiste ya no se usa: elige a dónde se envía.'
export const PAST_DAY = 'La fecha requerida ya pasó: elige otra o quítala.'

/** The text about a line before generating, where pieces of it stay in the cart. */
export function staysText({
  requested,
  supplied,
  left,
  branch,
}: Omit<Generated, 'backOrdered'> & { readonly requested: number; readonly branch: string }): string {
  if (supplied === 0)
    return `En ${branch} no hay: ${left === 1 ? 'la pieza sigue' : `las ${countOf(left)} siguen`} en tu carrito.`
  const stay = left === 1 ? '1 sigue' : `${countOf(left)} siguen`
  return `Pides ${countOf(requested)} y en ${branch} hay ${countOf(supplied)}: ${stay} en tu carrito.`
}

function countOf(count: number): string {
  return count.toLocaleString('es-MX')
}

/** The text about what stays in the cart: '3 líneas siguen en el carrito: 2 apartadas, 1 sin existencia.' '' where nothing does. */
export function leftBehindText(lines: readonly GeneratedLine[]): string {
  const left = lines.filter((line) => generateLine(line).left > 0)
  if (left.length === 0) return ''
  const setAside = left.filter((line) => line.isSetAside).length
  const short = left.filter((line) => !line.isSetAside && line.supplied > 0).length
  const missing = left.length - setAside - short
  const reasons = [
    setAside === 0 ? '' : countText(setAside, 'apartada', 'apartadas'),
    short === 0 ? '' : `${short} con piezas por surtir`,
    missing === 0 ? '' : `${missing} sin existencia`,
  ].filter((reason) => reason !== '')
  const stays = left.length === 1 ? 'sigue' : 'siguen'
  return `${countText(left.length, 'línea', 'líneas')} ${stays} en el carrito: ${reasons.join(', ')}.`
}

function countText(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`
}
