import { POSITIONS, type Position } from '#domain/position.ts'

// Fields of an application as cells of a grid, in the form that the file readers understand.

/** '1998', '1992-2017', '2003 en adelante', 'hasta 1998'; '' where the years are not known. */
export function yearsCell(from: number | null, to: number | null): string {
  if (from === null) return to === null ? '' : `hasta ${to}`
  if (to === null) return `${from} en adelante`
  return from === to ? String(from) : `${from}-${to}`
}

/** 'delantera izquierda' */
export function positionsCell(positions: readonly Position[]): string {
  return POSITIONS.filter((position) => positions.includes(position)).join(' ')
}

/** 'C/ABS; 4X2' */
export function qualifiersCell(qualifiers: readonly string[]): string {
  return qualifiers.join('; ')
}

/** The qualifiers of a cell, each once, separated by semicolons or line ends. */
export function splitQualifiers(cell: string): string[] {
  const written = cell.split(/[;\n]/u).map((text) => text.trim().replace(/\s+/gu, ' '))
  return [...new Set(written.filter((text) => text !== ''))]
}

const OTHER_SIDE: Readonly<Partial<Record<Position, Position>>> = { izquierda: 'derecha', derecha: 'izquierda' }

/** The same position on the other side; null where no side is named, or both are. */
export function mirrored(positions: readonly Position[]): readonly Position[] | null {
  const sides = positions.filter((position) => OTHER_SIDE[position] !== undefined)
  if (sides.length !== 1) return null
  const other = new Set(positions.map((position) => OTHER_SIDE[position] ?? position))
  return POSITIONS.filter((position) => other.has(position))
}
