import type { LineIdentity } from './lines.ts'

/** A line as it is when its cart is generated. */
export interface GeneratedLine extends LineIdentity {
  readonly asked: number
  readonly supplied: number
  /** What cannot be supplied now is taken down, and supplied when it comes (`takesBackOrder`). */
  readonly takesBackOrder: boolean
}

export interface Generated {
  /** Into the pre-order: reserved now, and supplied when it comes. Both 0: the line stays where it is. */
  readonly supplied: number
  readonly backOrdered: number
  /** What stays in the cart of what was asked for. */
  readonly left: number
}

/** What a line gives to the pre-order, and what stays in the cart: no piece is lost. What is set aside stays whole. */
export function generateLine({ asked, supplied, takesBackOrder, isSetAside }: GeneratedLine): Generated {
  if (isSetAside) return { supplied: 0, backOrdered: 0, left: asked }
  const missing = asked - supplied
  return { supplied, backOrdered: takesBackOrder ? missing : 0, left: takesBackOrder ? 0 : missing }
}

/** Of a cart whose address is used no more, or whose required day is over: nothing else takes its place unasked. */
export const GONE_ADDRESS = 'La dirección que elegiste ya no se usa: elige a dónde se envía.'
export const PAST_DAY = 'La fecha requerida ya pasó: elige otra o quítala.'

/** What is said of a line before it is generated, of which pieces stay in the cart. */
export function staysText({
  asked,
  supplied,
  left,
  branch,
}: Omit<Generated, 'backOrdered'> & { readonly asked: number; readonly branch: string }): string {
  if (supplied === 0)
    return `En ${branch} no hay: ${left === 1 ? 'la pieza sigue' : `las ${countOf(left)} siguen`} en tu carrito.`
  const stay = left === 1 ? '1 sigue' : `${countOf(left)} siguen`
  return `Pides ${countOf(asked)} y en ${branch} hay ${countOf(supplied)}: ${stay} en tu carrito.`
}

function countOf(count: number): string {
  return count.toLocaleString('es-MX')
}

/** What generating leaves behind: '3 líneas siguen en el carrito: 2 apartadas, 1 sin existencia.' '' where nothing is left. */
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
