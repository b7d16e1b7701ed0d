import { describe, expect, it } from 'vitest'
import { beginsPart, COUNTER_KEYS, counterCommand, shownKeys, type CounterPlace } from './counter-keys.ts'

const pressed = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', true>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

const PLACES: readonly CounterPlace[] = ['emptyEntry', 'entry', 'row', 'field']

describe('keys of the counter', () => {
  it('mean one thing at each place', () => {
    const claims = COUNTER_KEYS.flatMap(({ keys, places, withControl }) =>
      keys.flatMap((key) => places.map((place) => `${withControl === true ? 'Ctrl ' : ''}${key} ${place}`)),
    )
    expect(claims).toHaveLength(new Set(claims).size)
  })

  it('leave to a field what it needs to be written in', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Delete', 'Backspace', 'Home', '5', '-', '*', 'a', 'Enter', 'Tab'])
      expect([key, counterCommand(pressed(key), 'field'), counterCommand(pressed(key), 'entry')]).toEqual([
        key,
        null,
        null,
      ])
    expect(counterCommand(pressed('z', { ctrlKey: true }), 'field')).toBeNull()
  })

  it('work from everywhere where they are no letters', () => {
    const all = PLACES.map((place) =>
      ['F2', 'F4', 'F6', 'F7', 'F8', 'F9', 'Escape'].map((key) => counterCommand(pressed(key), place)),
    )
    for (const commands of all)
      expect(commands).toEqual(['alternatives', 'labour', 'costs', 'begin', 'save', 'print', 'back'])
  })

  it('on a row write its price, and letters the next part', () => {
    expect(['-', '5', '$', '.'].map((key) => counterCommand(pressed(key), 'row'))).toEqual(Array(4).fill('price'))
    expect(beginsPart(pressed('b')) && beginsPart(pressed('ñ'))).toBe(true)
    expect(beginsPart(pressed('b', { ctrlKey: true })) || beginsPart(pressed('F2')) || beginsPart(pressed('5'))).toBe(
      false,
    )
  })

  it('leave those with Alt to the browser', () => {
    expect(counterCommand(pressed('ArrowLeft', { altKey: true }), 'row')).toBeNull()
  })

  it('are all shown', () => {
    expect(shownKeys().flatMap(({ commands }) => commands)).toHaveLength(COUNTER_KEYS.length)
    expect(shownKeys()[0]).toEqual({ shown: '← →', label: 'Opción', commands: ['previousOption', 'nextOption'] })
  })
})
