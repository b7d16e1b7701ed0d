import { describe, expect, it } from 'vitest'
import { areAlternatives, replacedNumber, unorderedLines } from './alternatives.ts'

const line = (number: number, substituteForNumber: number | null = null, quantity = 10) => ({
  number,
  quantity,
  substituteForNumber,
})

describe('alternatives', () => {
  it('are a line and the lines that replace it', () => {
    expect(areAlternatives(line(1), line(2, 1))).toBe(true)
    expect(areAlternatives(line(2, 1), line(3, 1))).toBe(true)
    expect(areAlternatives(line(1), line(1))).toBe(false)
    expect(areAlternatives(line(1), line(2))).toBe(false)
    expect(areAlternatives(line(2, 1), line(3, 4))).toBe(false)
  })

  it('of alternatives replace the same line', () => {
    const lines = [line(1), line(2, 1), line(3, 2), line(4, 9), line(5, 6), line(6, 5), line(7, 7)]
    expect(lines.map(({ number }) => replacedNumber(lines, number))).toEqual([
      null,
      1,
      1,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    ['nothing', {}, [line(1), line(2, 1), line(3), line(4, 3)]],
    ['some of a line', { 1: 4 }, [line(1, null, 6), line(2), line(3, 2)]],
    ['all of a line', { 1: 10 }, [line(1), line(2, 1)]],
    ['some of an alternative', { 4: 3 }, [line(1), line(2, 1), line(3, null, 7)]],
  ])('of what was ordered are left out: %s', (_, ordered: Readonly<Record<number, number>>, left) => {
    const lines = [line(1), line(2, 1), line(3), line(4, 3)]
    expect(unorderedLines(lines, ({ number }) => ordered[number] ?? 0)).toEqual(left)
  })
})
