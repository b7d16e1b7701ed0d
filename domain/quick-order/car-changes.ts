import type { CarMatch } from './car-rules.ts'

/** The result of a row of a saved list at its last search. */
export interface EarlierResult {
  readonly match: CarMatch
  /** Number of fitting parts. */
  readonly parts: number
  /** Key of the chosen part; '' for none. */
  readonly partKey: string
}

/** What changed since the last search; '' where nothing did. */
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
