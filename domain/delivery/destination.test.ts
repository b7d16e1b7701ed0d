import { expect, it } from 'vitest'
import { reachOf, type ShippingReach } from './destination.ts'

const GUADALAJARA = '44100'
const TIJUANA = '22010'
const LAGOS = '47400'
const way = (kind: ShippingReach['kind'], ...postalCodes: string[]) => ({ kind, postalCodes })

it.each([
  ['a route in its own state', way('route'), GUADALAJARA, LAGOS, 'reached'],
  ['a route in another state', way('route'), GUADALAJARA, TIJUANA, 'unsure'],
  ['a route of a branch whose place nobody wrote down', way('route'), '', TIJUANA, 'reached'],
  ['a route to who knows where', way('route'), GUADALAJARA, null, 'reached'],
  ['a route among its postal codes', way('route', '44', '45'), GUADALAJARA, '45050', 'reached'],
  ['a route beside its postal codes', way('route', '44', '45'), GUADALAJARA, LAGOS, 'not_reached'],
  ['a route to one postal code of another state', way('route', '22010'), GUADALAJARA, TIJUANA, 'reached'],
  ['a parcel to every place', way('parcel'), GUADALAJARA, TIJUANA, 'reached'],
  ['a parcel of one region', way('parcel', '4'), GUADALAJARA, TIJUANA, 'not_reached'],
  ['who comes to the counter from anywhere', way('pickup', '44'), GUADALAJARA, TIJUANA, 'reached'],
] as const)('%s', (_, option, from, to, expected) => {
  expect(reachOf(option, from, to)).toBe(expected)
})
