import { describe, expect, it } from 'vitest'
import { Recent } from './recent.ts'

describe('values kept by name', () => {
  it('keeps what was used lately and forgets what was not', () => {
    const recent = new Recent<number>(2)
    for (const [name, value] of Object.entries({ a: 1, b: 2, c: 3 })) recent.set(name, value)
    expect(recent.get('a')).toBe(1)
    // 'a' was used: now 'b' is the one that nobody asked for.
    recent.set('d', 4)
    recent.set('e', 5)
    expect(['a', 'b', 'd', 'e'].map((name) => recent.get(name))).toEqual([1, undefined, 4, 5])
  })

  it('never holds more than twice the count', () => {
    const recent = new Recent<number>(10)
    const names = Array.from({ length: 500 }, (_, place) => `word ${place}`)
    for (const [place, name] of names.entries()) recent.set(name, place)
    const kept = names.filter((name) => recent.get(name) !== undefined)
    expect(kept.length).toBeGreaterThanOrEqual(10)
    expect(kept.length).toBeLessThanOrEqual(20)
    expect(kept).toContain('word 499')
  })

  it('makes a value once', () => {
    const recent = new Recent<string>(3)
    const made: string[] = []
    for (const name of ['a', 'b', 'a', 'a', 'b']) recent.of(name, () => (made.push(name), name))
    expect(made).toEqual(['a', 'b'])
  })
})
