import { expect, it } from 'vitest'
import { movedTo } from './moved-to.ts'

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, 3, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [7, 0, ['a', 'b', 'c']],
])('from %i to %i', (from, to, order) => expect(movedTo(['a', 'b', 'c'], from, to)).toEqual(order))
