import { expect, it } from 'vitest'
import { nextRow } from './walk-rows.ts'

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, null],
  ['ArrowUp', -1, null],
  ['End', 0, 2],
  ['Home', 2, 0],
  ['Home', -1, null],
  ['Enter', 1, null],
])('%s at %d of three leads to %s', (key, at, next) => expect(nextRow(key, at, 3)).toBe(next))

it('leads nowhere in an empty list', () => expect(nextRow('ArrowDown', -1, 0)).toBeNull())
