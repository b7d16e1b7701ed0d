import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRANDS, COMPETITORS } from './brands.ts'
import { KeyRegister, writeKey } from './keys.ts'
import { Random } from './random.ts'

describe('writeKey', () => {
  it('follows the shape', () => {
    expect(writeKey('D{N}-#', 'BD', 1234, new Random('x'))).toMatch(/^D1234-\d$/)
    expect(writeKey('{L}-@###', 'BD', 1234, new Random('x'))).toMatch(/^BD-[A-Z]\d{3}$/)
  })

  it('writes keys that fit into the database, for every shape', () => {
    const shapes = [...BRANDS, ...COMPETITORS].map((owner) => owner.keyShape)
    fc.assert(
      fc.property(fc.constantFrom(...shapes), fc.string(), (shape, seed) => {
        const key = writeKey(shape, 'BD', 1234, new Random(seed))
        expect(key).toBe(key.trim())
        expect(key).toMatch(/^[A-Z0-9./ -]{5,20}$/)
      }),
    )
  })
})

describe('KeyRegister', () => {
  it('gives no key twice in any written form', () => {
    const register = new KeyRegister()
    expect(register.claim('BV-1234')).toBe(true)
    expect(register.claim('bv 12.34')).toBe(false)
    expect(register.take('BV{N}', 'BD', 1234, new Random('x'))).not.toBe('BV1234')
  })

  it('says when a shape is used up', () => {
    const register = new KeyRegister()
    expect(() => {
      for (let i = 0; i < 11; i++) register.take('ABCD#', 'BD', 1234, new Random(String(i)))
    }).toThrow('No key of the shape ABCD# is left')
  })
})
