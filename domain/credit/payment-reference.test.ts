import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paymentReference } from './payment-reference.ts'

it.each([
  [1, '000001-8'],
  [1234, '001234-4'],
  [2_147_483_647, '2147483647-1'],
])('of customer %d: %s', (id, reference) => expect(paymentReference(id)).toBe(reference))

it('a wrong digit gives another check digit', () => {
  const place = fc.nat(5)
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999 }), place, fc.nat(9), (id, at, digit) => {
      const written = `${String(id).slice(0, at)}${digit}${String(id).slice(at + 1)}`
      fc.pre(written !== String(id))
      expect(paymentReference(Number(written)).at(-1)).not.toBe(paymentReference(id).at(-1))
    }),
  )
})
