import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  cancelledLine,
  pendingOf,
  progressOf,
  reservedOf,
  stateAfterSupply,
  supplyLine,
  toLeaveOf,
  type LineProgress,
} from './fulfilment.ts'

const line = (change: Partial<LineProgress> = {}): LineProgress => ({
  ordered: 10,
  supplied: 0,
  cancelled: 0,
  backOrdered: 0,
  left: 0,
  ...change,
})

it.each([
  ['all of it', line(), 10, 'espera', { supplied: 10, backOrdered: 0, cancelled: 0 }],
  ['a part, the rest waits', line(), 6, 'espera', { supplied: 6, backOrdered: 4, cancelled: 0 }],
  ['a part, the rest is cancelled', line(), 6, 'cancela', { supplied: 6, backOrdered: 0, cancelled: 4 }],
  ['nothing now', line(), 0, 'espera', { supplied: 0, backOrdered: 10, cancelled: 0 }],
  [
    'what waited',
    line({ supplied: 6, left: 6, backOrdered: 4 }),
    4,
    'espera',
    { supplied: 10, backOrdered: 0, left: 6 },
  ],
  ['what waited is cancelled', line({ supplied: 6, backOrdered: 4 }), 0, 'cancela', { supplied: 6, cancelled: 4 }],
] as const)('%s', (_, before, now, rest, after) => expect(supplyLine(before, now, rest)).toMatchObject(after))

it.each([
  [line(), 11],
  [line(), -1],
  [line({ supplied: 6, cancelled: 4 }), 1],
])('%j: %i are not to be supplied', (before, now) => expect(supplyLine(before, now, 'espera')).toBeNull())

it('is complete only where every piece was supplied', () => {
  expect(stateAfterSupply([line({ supplied: 10 }), line({ supplied: 10 })])).toBe('surtido')
  expect(stateAfterSupply([line({ supplied: 10 }), line({ supplied: 9, backOrdered: 1 })])).toBe('parcial')
  expect(stateAfterSupply([line({ supplied: 9, cancelled: 1 })])).toBe('parcial')
})

const steps = fc.array(fc.tuple(fc.nat(12), fc.constantFrom('espera', 'cancela'), fc.boolean()), { maxLength: 6 })

it('no piece is lost or added, however a line is supplied', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), steps, (ordered, each) => {
      let now = line({ ordered, backOrdered: 0 })
      for (const [pieces, rest, leaves] of each) {
        now = supplyLine(now, pieces, rest) ?? now
        if (leaves) now = { ...now, left: now.supplied }
        expect(now.supplied + now.cancelled + pendingOf(now)).toBe(ordered)
        expect(now.supplied + now.cancelled + now.backOrdered).toBeLessThanOrEqual(ordered)
        expect(reservedOf(now)).toBeGreaterThanOrEqual(toLeaveOf(now))
        expect(toLeaveOf(now)).toBeGreaterThanOrEqual(0)
      }
      expect(reservedOf(cancelledLine(now))).toBe(0)
      expect(toLeaveOf(cancelledLine(now))).toBe(0)
      expect(progressOf([now, now]).pending).toBe(2 * pendingOf(now))
    }),
  )
})

const acts = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('supply' as const),
      line: fc.nat(2),
      pieces: fc.nat(12),
      rest: fc.constantFrom('espera' as const, 'cancela' as const),
    }),
    fc.record({ act: fc.constant('leave' as const), line: fc.nat(2), pieces: fc.nat(12) }),
  ),
  { maxLength: 20 },
)

it('supplied, back-ordered, cancelled and open pieces add up to the requested ones, in any order of actions', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 3, maxLength: 3 }), acts, (requested, each) => {
      const lines = requested.map((ordered) => line({ ordered }))
      const looked = new Set<number>()
      for (const one of each) {
        const before = lines[one.line] ?? line()
        if (one.act === 'supply') {
          const after = supplyLine(before, one.pieces, one.rest)
          if (after !== null) looked.add(one.line)
          lines[one.line] = after ?? before
        } else if (one.pieces <= toLeaveOf(before)) lines[one.line] = { ...before, left: before.left + one.pieces }
        for (const [index, { ordered, supplied, backOrdered, cancelled, left }] of lines.entries()) {
          expect(supplied + backOrdered + cancelled).toBe(looked.has(index) ? ordered : 0)
          expect(left).toBeLessThanOrEqual(supplied)
        }
        const sums = progressOf(lines)
        expect(sums.supplied + sums.cancelled + sums.pending).toBe(requested.reduce((sum, pieces) => sum + pieces, 0))
        expect(stateAfterSupply(lines) === 'surtido').toBe(sums.supplied === sums.ordered)
      }
    }),
  )
})
