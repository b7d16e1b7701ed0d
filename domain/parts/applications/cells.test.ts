import { describe, expect, it } from 'vitest'
import { POSITIONS, type Position } from '#domain/position.ts'
import { readPositions } from '#imports/rows/position.ts'
import { readYearRange } from '#imports/rows/year.ts'
import { mirrored, positionsCell, qualifiersCell, splitQualifiers, yearsCell } from './cells.ts'

describe('yearsCell', () => {
  it.each([
    [1998, 1998, '1998'],
    [1992, 2017, '1992-2017'],
    [2003, null, '2003 en adelante'],
    [null, 1998, 'hasta 1998'],
  ])('%s to %s is written %j, and read back', (from, to, cell) => {
    expect(yearsCell(from, to)).toBe(cell)
    expect(readYearRange(cell)).toEqual({ value: { from, to } })
  })

  it('is empty where the years are not known', () => expect(yearsCell(null, null)).toBe(''))
})

describe('positionsCell', () => {
  it('is read back, whatever the positions', () => {
    for (let mask = 0; mask < 2 ** POSITIONS.length; mask++) {
      const positions = POSITIONS.filter((_, index) => (mask & (2 ** index)) > 0)
      expect(readPositions(positionsCell(positions))).toEqual({ positions, rest: '' })
    }
  })
})

describe('qualifiers', () => {
  it.each([
    ['C/ABS; 4X2', ['C/ABS', '4X2']],
    [' C/ABS ;; C/ABS\n5  birlos ', ['C/ABS', '5 birlos']],
    ['', []],
  ])('%j', (cell, expected) => {
    expect(splitQualifiers(cell)).toEqual(expected)
    expect(splitQualifiers(qualifiersCell(expected))).toEqual(expected)
  })
})

describe('mirrored', () => {
  it.each<[Position[], Position[]]>([
    [
      ['delantera', 'izquierda'],
      ['delantera', 'derecha'],
    ],
    [['derecha'], ['izquierda']],
    [
      ['izquierda', 'exterior'],
      ['derecha', 'exterior'],
    ],
  ])('%j, and back', (positions, expected) => {
    expect(mirrored(positions)).toEqual(expected)
    expect(mirrored(expected)).toEqual(positions)
  })

  it.each<[Position[]]>([[['delantera']], [['izquierda', 'derecha']], [[]]])('%j has no other side', (positions) =>
    expect(mirrored(positions)).toBeNull(),
  )
})
