import { describe, expect, it } from 'vitest'
import { createDistanceRows, editDistance } from './edit-distance.ts'

function distanceOf(a: string, b: string): number {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return editDistance(first, 0, first.length, second, 0, second.length, 2, createDistanceRows())
}

describe('the distance of two words', () => {
  it.each([
    ['balata', 'balata', 0],
    ['balata', 'valata', 1],
    ['balata', 'balatta', 1],
    ['balata', 'balta', 1],
    ['balata', 'blaata', 1],
    ['a', '', 1],
    ['balata', 'batala', 2],
    ['balata', 'valatas', 2],
    ['ab', 'cd', 2],
    ['abcd', 'badc', 2],
    ['amortiguador', 'amortigudro', 2],
    ['faro', 'disco', 3],
    ['a', 'abcde', 3],
    ['a'.repeat(80), 'b'.repeat(80), 3],
    ['a'.repeat(80), 'a'.repeat(79), 1],
  ])('of %s and %s is %i, both ways, and no more than three', (a, b, distance) => {
    expect([distanceOf(a, b), distanceOf(b, a)]).toEqual([distance, distance])
  })
})
