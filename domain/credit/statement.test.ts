import fc from 'fast-check'
import { expect, it } from 'vitest'
import { statementAt, statementBetween, type StatementInvoice } from './statement.ts'

const invoice = (changes: Partial<StatementInvoice> = {}): StatementInvoice => ({
  id: 1,
  number: 'F-1',
  issuedOn: '2026-11-05',
  dueOn: '2026-12-05',
  currency: 'MXN',
  total: 1000,
  settlements: [],
  ...changes,
})
const paid = (day: string, amount: number, credit: string | null = null) => ({ day, amount, credit })
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

it('has the opening balance, charges, payments, credits and the closing balance', () => {
  const [pesos] = statementBetween(
    [
      invoice({ settlements: [paid('2026-11-05', 300), paid('2026-12-02', 700)] }),
      invoice({
        id: 2,
        number: 'F-2',
        issuedOn: '2026-10-01',
        settlements: [paid('2026-10-20', 50), paid('2026-11-04', 200, 'NC-1'), paid('2026-11-09', -50)],
      }),
    ],
    new Map([['MXN', 950]]),
    NOVEMBER,
  )
  expect(pesos).toMatchObject({ opening: 950, charges: 1000, payments: 250, credits: 200, closing: 1500 })
  expect(pesos?.lines.map(({ day, kind, invoice: number, balance }) => [day, kind, number, balance])).toEqual([
    ['2026-11-04', 'credit', 'F-2', 750],
    ['2026-11-05', 'invoice', 'F-1', 1750],
    ['2026-11-05', 'payment', 'F-1', 1450],
    ['2026-11-09', 'reversal', 'F-2', 1500],
  ])
})

it('has a part for each currency, pesos first, also where only the opening balance is not zero', () => {
  const found = statementBetween(
    [invoice({ currency: 'USD' })],
    new Map([
      ['EUR', 5],
      ['MXN', 7],
    ]),
    NOVEMBER,
  )
  expect(found.map(({ currency, closing }) => [currency, closing])).toEqual([
    ['MXN', 7],
    ['EUR', 5],
    ['USD', 1000],
  ])
})

it('of one day has each open invoice with its unpaid amount', () => {
  const [pesos] = statementAt([invoice({ settlements: [paid('2026-11-06', 300), paid('2026-11-07', 100, 'NC-1')] })])
  expect(pesos).toMatchObject({ opening: 0, charges: 1000, payments: 300, credits: 100, closing: 600 })
  expect(pesos?.lines).toMatchObject([{ charge: 1000, credit: 400, balance: 600, dueOn: '2026-12-05' }])
})

const day = fc
  .integer({ min: 1, max: 90 })
  .map((days) => Temporal.PlainDate.from('2026-09-30').add({ days }).toString())
const invoices = fc.array(
  fc.record({
    issuedOn: day,
    total: fc.integer({ min: 1, max: 5000 }),
    settlements: fc.array(
      fc.record({
        day,
        amount: fc.integer({ min: -500, max: 2000 }).filter((amount) => amount !== 0),
        credit: fc.constantFrom(null, null, 'NC-1'),
      }),
    ),
  }),
  { maxLength: 8 },
)

it('opening, charges, payments and credits give the closing balance, which opens the next', () => {
  fc.assert(
    fc.property(invoices, day, day, (given, one, other) => {
      const [from = '', to = ''] = [one, other].toSorted()
      const all = given.map((each, id) => invoice({ ...each, id }))
      const owedBefore = (first: string) =>
        all.reduce((sum, { issuedOn, total, settlements }) => {
          const taken = settlements.reduce((soFar, each) => soFar + (each.day < first ? each.amount : 0), 0)
          return sum + (issuedOn < first ? total : 0) - taken
        }, 0)
      const [found] = statementBetween(all, new Map([['MXN', owedBefore(from)]]), { from, to })
      const { opening = 0, charges = 0, payments = 0, credits = 0, closing = 0 } = found ?? {}
      expect(opening + charges - payments - credits).toBe(closing)
      expect(closing).toBe(owedBefore(Temporal.PlainDate.from(to).add({ days: 1 }).toString()))
    }),
  )
})
