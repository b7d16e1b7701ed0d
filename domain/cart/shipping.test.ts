import { expect, it } from 'vitest'
import { shippingCost, shippingFor } from './shipping.ts'

const option = (id: number, isChosen: boolean, isDefault: boolean) => ({ id, isChosen, isDefault })

it.each([
  ['that of the cart', [option(1, false, true), option(2, true, false)], 2],
  ['else that of the company', [option(1, false, false), option(2, false, true)], 2],
  ['else the first', [option(1, false, false), option(2, false, false)], 1],
  ['none where none is offered', [], undefined],
])('a cart is shipped by %s', (_, options, id) => expect(shippingFor(options)?.id).toBe(id))

it.each([
  [150_00, null, 999_99, 150_00],
  [150_00, 1000_00, 999_99, 150_00],
  [150_00, 1000_00, 1000_00, 0],
  [150_00, null, 0, 0],
])('%d, free from %d: a subtotal of %d is shipped for %d', (cost, freeFrom, subtotal, expected) =>
  expect(shippingCost({ cost, freeFrom }, subtotal)).toBe(expected),
)
