import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settled, settlementsOf } from './settlements.ts'

const note = (day: string, amount: number, name = 'NC-1') => ({ day, amount, name })
const paid = (day: string, amount: number) => ({ day, amount })

describe('reductions in the ledger', () => {
  it.each([
    ['a payment', [paid('2026-11-10', 50)], [], [['2026-11-10', 50, null]]],
    [
      'the amount of the note from its day on is the note',
      [paid('2026-11-10', 50), paid('2026-11-12', 20), paid('2026-11-13', 50)],
      [note('2026-11-11', 50)],
      [
        ['2026-11-10', 50, null],
        ['2026-11-12', 20, null],
        ['2026-11-13', 50, 'NC-1'],
      ],
    ],
    [
      'a part of what was noted with a payment',
      [paid('2026-11-12', 70)],
      [note('2026-11-11', 50)],
      [
        ['2026-11-12', 50, 'NC-1'],
        ['2026-11-12', 20, null],
      ],
    ],
    [
      'noted before the day of the note',
      [paid('2026-11-01', 50)],
      [note('2026-11-11', 50)],
      [['2026-11-01', 50, 'NC-1']],
    ],
    ['a note that the ledger does not have yet', [], [note('2026-11-11', 50)], []],
    [
      'what was taken back is no note',
      [paid('2026-11-10', 50), paid('2026-11-12', -50)],
      [note('2026-11-11', 50)],
      [
        ['2026-11-10', 50, 'NC-1'],
        ['2026-11-12', -50, null],
      ],
    ],
  ])('%s', (_, payments, credits, expected) => {
    const found = settlementsOf(payments, credits)
    expect(found.map(({ day, amount, credit }) => [day, amount, credit])).toEqual(expected)
  })

  it('add up to the reduction in the ledger, whatever the notes say', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((each) => `2026-11-${String(each).padStart(2, '0')}`)
    const payments = fc.array(fc.record({ day, amount: fc.integer({ min: -90, max: 90 }) }), { maxLength: 6 })
    const credits = fc.array(fc.record({ day, amount: fc.integer({ min: 1, max: 90 }), name: fc.constant('NC') }), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(payments, credits, (given, notes) => {
        const all = settled(settlementsOf(given, notes))
        expect(all.paid + all.credited).toBe(given.reduce((sum, { amount }) => sum + amount, 0))
        expect(all.credited).toBeLessThanOrEqual(notes.reduce((sum, { amount }) => sum + amount, 0))
      }),
    )
  })
})
