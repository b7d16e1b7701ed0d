import type { CarMatch } from './car-rules.ts'

/** What a row of a saved list led to when it was last searched. */
export interface EarlierResult {
  readonly match: CarMatch
  /** How many parts fitted. */
  readonly parts: number
  /** Key of the part that was chosen; '' without. */
  readonly partKey: string
}

/** What is otherwise than at the last search; '' where nothing is. */
export function carChange(before: EarlierResult | null, now: EarlierResult): string {
  if (before === null) return ''
  if (before.match !== 'exacta' && now.match === 'exacta') return `Ahora sí hay: ${piecesText(now.parts)}.`
  if (before.match === 'exacta' && now.match === 'sin_piezas')
    return `Antes había ${piecesText(before.parts)}, y ya no hay.`
  if (before.match === 'exacta' && now.match !== 'exacta') return 'Antes se entendía, y ahora hay que elegir.'
  if (now.match !== 'exacta') return ''
  if (before.partKey !== '' && now.partKey !== before.partKey)
    return `${before.partKey} ya no está: revisa la que se propone.`
  if (now.parts === before.parts) return ''
  return now.parts > before.parts
    ? `Hay ${piecesText(now.parts - before.parts)} más que antes.`
    : `Hay ${piecesText(before.parts - now.parts)} menos que antes.`
}

function piecesText(count: number): string {
  return count === 1 ? '1 pieza' : `${count.toLocaleString('es-MX')} piezas`
}
