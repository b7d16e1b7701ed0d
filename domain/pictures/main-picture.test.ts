import { expect, it } from 'vitest'
import { freePictureIndex, mainPictureIndex } from './main-picture.ts'

it.each([
  [[1, 2, 4], null, 4],
  [[1, 2, 4], 2, 2],
  [[1, 2], null, 2],
  [[3, 5], null, 3],
  [[0], 99, 0],
  [[], null, null],
])('of %j with %s wanted the main picture is %s', (indexes, wanted, main) =>
  expect(mainPictureIndex(indexes, wanted)).toBe(main),
)

it.each([
  [[], 1],
  [[1, 2, 4], 5],
  [[99], 0],
  [[0, 1, 99], 2],
  [Array.from({ length: 100 }, (_, index) => index), null],
])('beside %j the next picture is %s', (taken, next) => expect(freePictureIndex(taken, 99)).toBe(next))
