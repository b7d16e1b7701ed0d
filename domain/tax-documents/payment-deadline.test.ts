import { describe, expect, it } from 'vitest'
import { missingRep, repDeadline } from './payment-deadline.ts'

it.each([
  ['2026-11-01', '2026-12-05'],
  ['2026-11-30', '2026-12-05'],
  ['2026-12-31', '2027-01-05'],
  ['2027-01-31', '2027-02-05'],
  ['2028-02-29', '2028-03-05'],
])('what was paid on %s needs its REP by %s', (paidOn, deadline) => expect(repDeadline(paidOn)).toBe(deadline))

describe('a payment without REP', () => {
  const first = { day: '2026-10-10', amount: 500_00 }
  const second = { day: '2026-11-20', amount: 660_00 }
  const takenBack = { day: '2026-11-25', amount: -660_00 }
  it.each([
    ['nothing was paid', [], 0, null],
    ['all is proven', [first, second], 1160_00, null],
    ['more is proven than the ledger has', [first], 1160_00, null],
    ['nothing is proven', [first, second], 0, { amount: 1160_00, deadline: '2026-11-05' }],
    ['the second is not proven', [first, second], 500_00, { amount: 660_00, deadline: '2026-12-05' }],
    ['a part of the first is proven', [first, second], 200_00, { amount: 960_00, deadline: '2026-11-05' }],
    ['what was not proven was taken back', [first, second, takenBack], 500_00, null],
  ] as const)('%s', (_, payments, proven, missing) => expect(missingRep(payments, proven)).toEqual(missing))
})
