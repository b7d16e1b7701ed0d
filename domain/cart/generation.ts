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
