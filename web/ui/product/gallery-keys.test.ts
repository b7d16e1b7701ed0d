import { describe, expect, it } from 'vitest'
import { pictureAfter, zoomAfter } from './gallery-keys.ts'

describe('pictureAfter', () => {
  it.each([
    ['ArrowRight', 0, 3, 1],
    ['ArrowRight', 2, 3, 0],
    ['ArrowLeft', 0, 3, 2],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['a', 0, 3, null],
    ['ArrowRight', 0, 1, null],
  ])('%s at %d of %d: %s', (key, index, count, next) => expect(pictureAfter(key, index, count)).toBe(next))
})

describe('zoomAfter', () => {
  it.each([
    ['+', 1, 2],
    ['=', 2, 3],
    ['+', 3, 3],
    ['-', 3, 2],
    ['-', 1, 1],
    ['0', 3, 1],
    ['Enter', 1, null],
  ] as const)('%s at %d: %s', (key, zoom, next) => expect(zoomAfter(key, zoom)).toBe(next))
})
