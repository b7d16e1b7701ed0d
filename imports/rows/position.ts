import { POSITIONS, type Position } from '#domain/position.ts'

const WORDS: Readonly<Record<Position, readonly string[]>> = {
  delantera: ['DEL', 'DELANT', 'DELANTERA', 'DELANTERO', 'DELANTERAS', 'DELANTEROS', 'FRONT', 'FRENTE'],
  trasera: ['TRA', 'TRAS', 'TRASERA', 'TRASERO', 'TRASERAS', 'TRASEROS', 'POST', 'POSTERIOR', 'REAR'],
  izquierda: ['IZQ', 'IZ', 'IZQUIERDA', 'IZQUIERDO', 'LEFT', 'LH', 'CONDUCTOR', 'PILOTO'],
  derecha: ['DER', 'DERECHA', 'DERECHO', 'RIGHT', 'RH', 'PASAJERO', 'COPILOTO'],
  superior: ['SUP', 'SUPERIOR', 'UPPER', 'ARRIBA'],
  inferior: ['INF', 'INFERIOR', 'LOWER', 'ABAJO'],
  interior: ['INT', 'INTERIOR', 'INTERNA', 'INTERNO', 'INNER'],
  exterior: ['EXT', 'EXTERIOR', 'EXTERNA', 'EXTERNO', 'OUTER'],
}

const positionOf = new Map<string, readonly Position[]>([
  ...POSITIONS.flatMap((position) => WORDS[position].map((word): [string, Position[]] => [word, [position]])),
  ['AMBOS', ['izquierda', 'derecha']],
  ['AMBAS', ['izquierda', 'derecha']],
])

/** Words that join positions and have no meaning of their own. */
const CONNECTING_WORDS = new Set(['Y', 'E', 'O', 'AND', 'LADO', 'LADOS'])

export interface PositionReading {
  /** In the order of POSITIONS, each once. */
  readonly positions: readonly Position[]
  /** The rest of the cell ('CON ARBOL'); '' for none. */
  readonly rest: string
}

/** Reads 'DEL/TRA', 'TRASERA IZQUIERDA', 'DELANTERO/TRASERA', 'TRASERA CON ARBOL'. */
export function readPositions(text: string): PositionReading {
  const found = new Set<Position>()
  const rest: string[] = []
  for (const word of text.split(/[\s/,;.&+-]+/u)) {
    const upper = word.toUpperCase()
    const positions = positionOf.get(upper)
    if (positions !== undefined) for (const position of positions) found.add(position)
    else if (upper !== '' && !CONNECTING_WORDS.has(upper)) rest.push(word.replaceAll('"', ''))
  }
  return { positions: POSITIONS.filter((position) => found.has(position)), rest: rest.filter(Boolean).join(' ') }
}
