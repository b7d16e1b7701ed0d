import { describe, expect, it } from 'vitest'
import { activeAfter, NONE } from './active-option.ts'

describe('activeAfter', () => {
  it.each([
    ['ArrowDown', NONE, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, NONE],
    ['ArrowUp', NONE, 2],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, NONE],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Home', NONE, null],
    ['End', NONE, null],
    ['a', 1, null],
  ])('%s from %d of three leads to %s', (key, active, expected) => {
    expect(activeAfter(key, active, 3)).toBe(expected)
  })

  it('handles no key while there are no options', () => {
    expect(activeAfter('ArrowDown', NONE, 0)).toBeNull()
  })
})
