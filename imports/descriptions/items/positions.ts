import { POSITIONS, type Position } from '#domain/position.ts'
import { readPositions } from '#imports/rows/position.ts'
import type { Item } from './items.ts'

/** The positions of a word; empty for any other word. */
export function positionsOf(fold: string): readonly Position[] {
  const { positions, rest } = readPositions(fold)
  return rest === '' ? positions : []
}

/** Positions found in several places, in the order of POSITIONS, each once. */
export function allPositions(items: readonly Item[]): Position[] {
  const found = new Set(items.flatMap((item) => (item.kind === 'position' ? item.positions : [])))
  return POSITIONS.filter((position) => found.has(position))
}
