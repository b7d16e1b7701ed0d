import { describe, expect, it } from 'vitest'
import { beginsPart, COUNTER_KEYS, counterCommand, shownKeys, type CounterPlace } from './counter-keys.ts'

const PLACES: readonly CounterPlace[] = ['emptyEntry', 'entry', 'row', 'field']

describe('keys of the counter', () => {
  it('mean one thing at each place', () => {
    const claims = COUNTER_KEYS.flatMap(({ keys, places }) =>
      keys.flatMap((key) => places.map((place) => `${key} ${place}`)),
    )
    expect(claims).toHaveLength(new Set(claims).size)
  })

  it('leave to a field what it needs to be written in', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Delete', 'Backspace', 'Home', '5', '-', '*', 'a', 'Enter', 'Tab'])
      expect([key, counterCommand(key, 'field'), counterCommand(key, 'entry')]).toEqual([key, null, null])
  })

  it('work from everywhere where they are no letters', () => {
    const all = PLACES.map((place) =>
      ['F2', 'F3', 'F4', 'F6', 'F7', 'F8', 'F9', 'Escape'].map((key) => counterCommand(key, place)),
    )
    for (const commands of all)
      expect(commands).toEqual(['alternatives', 'undo', 'labour', 'costs', 'begin', 'save', 'print', 'back'])
  })

  it('on a row write its price, and letters the next part', () => {
    expect(['-', '5', '$', '.'].map((key) => counterCommand(key, 'row'))).toEqual(Array(4).fill('price'))
    expect(beginsPart('b') && beginsPart('ñ')).toBe(true)
    expect(beginsPart('F2') || beginsPart('5')).toBe(false)
  })

  it('are all shown', () => {
    expect(shownKeys().flatMap(({ commands }) => commands)).toHaveLength(COUNTER_KEYS.length)
    expect(shownKeys()[0]).toEqual({ shown: '← →', label: 'Opción', commands: ['previousOption', 'nextOption'] })
  })
})
