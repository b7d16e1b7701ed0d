import { expect, it } from 'vitest'
import type { Reach } from '#domain/delivery/destination.ts'
import { shippingCost, shippingFor } from './shipping.ts'

const option = (id: number, isChosen: boolean, isDefault: boolean, isOffered = true, reach: Reach = 'reached') => ({
  id,
  isChosen,
  isDefault,
  isOffered,
  reach,
})

it.each([
  ['that of the cart', [option(1, false, true), option(2, true, false)], 2],
  ['else that of the company', [option(1, false, false), option(2, false, true)], 2],
  ['else the first', [option(1, false, false), option(2, false, false)], 1],
  ['the first that leads there', [option(1, false, false, true, 'unsure'), option(2, false, false)], 2],
  [
    'that of the company, where it may lead there',
    [option(1, false, true, true, 'unsure'), option(2, false, false)],
    1,
  ],
  [
    'not that of the company, where it does not',
    [option(1, false, true, true, 'not_reached'), option(2, false, false)],
    2,
  ],
  ['that of the cart, wherever it leads', [option(1, false, false), option(2, true, false, true, 'not_reached')], 2],
  ['none where none is offered', [], undefined],
])('a cart is shipped by %s', (_, options, id) => expect(shippingFor(options).option?.id).toBe(id))

it.each([
  ['that of the cart is gone', [option(1, false, true), option(2, true, false, false), option(3, false, false)], 2],
  ['that of the company is gone', [option(1, false, true, false), option(2, false, false)], 1],
])('where %s, none takes its place unasked', (_, options, gone) => {
  expect(shippingFor(options)).toMatchObject({ option: undefined, gone: { id: gone } })
})

it.each([
  ['the cart has another than the gone one', [option(1, false, true, false), option(2, true, false)], 2],
  ['nothing is offered to choose from', [option(1, true, false, false)], undefined],
])('where %s, nobody has to choose', (_, options, id) => {
  const { option: chosen, gone } = shippingFor(options)
  expect([chosen?.id, gone]).toEqual([id, undefined])
})

it.each([
  [150_00, null, 999_99, 150_00],
  [150_00, 1000_00, 999_99, 150_00],
  [150_00, 1000_00, 1000_00, 0],
  [150_00, null, 0, 0],
])('%d, free from %d: a subtotal of %d is shipped for %d', (cost, freeFrom, subtotal, expected) =>
  expect(shippingCost({ cost, freeFrom }, subtotal)).toBe(expected),
)
