import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartTotals } from '#domain/cart/totals.ts'
import { sumOf } from '#domain/money/money.ts'
import {
  creditBalance,
  creditLines,
  creditText,
  daysLate,
  judgeCredit,
  type CreditFacts,
  type OpenInvoice,
} from './credit.ts'

const TODAY = '2026-11-22'

let ids = 0
const invoice = (number: string, balance: number, dueOn = '2026-12-01'): OpenInvoice => ({
  id: ++ids,
  number,
  balance,
  dueOn,
})
const A101 = invoice('A-101', 5000_00, '2026-11-25')
const A102 = invoice('A-102', 4000_00, '2026-12-01')
const A103 = invoice('A-103', 1000_00, '2026-12-10')
const late = (days: number) => invoice('A-090', 2000_00, Temporal.PlainDate.from(TODAY).subtract({ days }).toString())

const facts = (
  change: Partial<CreditFacts> & { limit?: number | null; graceDays?: number; blockedReason?: string } = {},
) => {
  const { limit = 20_000_00, graceDays = 0, blockedReason = '', ...rest } = change
  const lines = change.lines ?? []
  return {
    terms: { limit, graceDays, blockedReason },
    invoices: [],
    committed: 0,
    toPay: sumOf(lines.map(({ amount }) => amount)),
    lines,
    today: TODAY,
    ...rest,
  }
}
const lines = (...amounts: number[]) => amounts.map((amount, index) => ({ id: index + 1, amount }))

describe('the verdict', () => {
  it.each<[string, CreditFacts, string]>([
    ['enough, exactly', facts({ invoices: [A101], committed: 5000_00, lines: lines(10_000_00) }), ''],
    ['without limit it is paid in advance', facts({ limit: null, lines: lines(1e10) }), ''],
    [
      'blocked',
      facts({ blockedReason: 'cheque devuelto.', lines: lines(1) }),
      'Tu crédito está detenido: cheque devuelto.',
    ],
    [
      'blocked, also who pays in advance',
      facts({ limit: null, blockedReason: 'cheque devuelto.' }),
      'Tu crédito está detenido: cheque devuelto.',
    ],
    [
      'all lines would have to go',
      facts({ limit: 10_000_00, invoices: [A101, A102, A103], lines: lines(2000_00, 1210_00) }),
      'Te faltan $3,210.00: paga la factura A-102.',
    ],
    [
      'lines are enough',
      facts({ limit: 13_000_00, invoices: [A102, A103], lines: lines(8000_00, 2500_00, 700_00) }),
      'Te faltan $3,200.00: paga la factura A-102 o quita esta línea.',
    ],
    [
      'an invoice, or two lines',
      facts({ limit: 10_000_00, invoices: [A102], lines: lines(3000_00, 2510_00, 2500_00, 1200_00) }),
      'Te faltan $3,210.00: paga la factura A-102 o quita estas líneas.',
    ],
    [
      'several invoices',
      facts({ limit: 10_000_00, invoices: [A101, A102, A103], lines: lines(5500_00) }),
      'Te faltan $5,500.00: paga las facturas A-101 y A-103.',
    ],
    [
      'nothing is enough',
      facts({ limit: 1000_00, invoices: [A103], lines: lines(9000_00) }),
      'Te faltan $9,000.00: habla con tu asesor.',
    ],
    [
      'what is committed counts',
      facts({ limit: 1000_00, committed: 900_00, lines: lines(60_00, 100_00) }),
      'Te faltan $60.00: quita esta línea.',
    ],
    ['a day late', facts({ invoices: [late(1)], lines: lines(1) }), 'Tienes facturas vencidas: paga la factura A-090.'],
    ['due today', facts({ invoices: [late(0)], lines: lines(1) }), ''],
    ['late within grace', facts({ graceDays: 5, invoices: [late(5)], lines: lines(1) }), ''],
    [
      'late beyond grace',
      facts({ graceDays: 5, invoices: [late(6)], lines: lines(1) }),
      'Tienes facturas vencidas: paga la factura A-090.',
    ],
    [
      'late and short',
      facts({ limit: 3000_00, invoices: [late(9), A103], lines: lines(2500_00) }),
      'Tienes facturas vencidas: paga las facturas A-090 y A-103.',
    ],
    [
      'late, and paying is not enough',
      facts({ limit: 3000_00, invoices: [late(9), A103], lines: lines(9000_00) }),
      'Tienes facturas vencidas: habla con tu asesor.',
    ],
  ])('%s', (_, given, text) => expect(creditText(judgeCredit(given))).toBe(text))

  it('says by how much a customer exceeds the limit', () => {
    const verdict = judgeCredit(facts({ limit: 1000_00, invoices: [A102], lines: lines(500_00) }))
    expect(verdict).toEqual({ kind: 'short', shortfall: 3500_00, pay: [A102], remove: null })
  })

  it('counts an overpayment as credit', () => {
    const paidTooMuch = invoice('NC-1', -700_00)
    expect(judgeCredit(facts({ limit: 0, invoices: [paidTooMuch], lines: lines(700_00) }))).toEqual({
      kind: 'enough',
      available: 700_00,
    })
  })
})

it('the balance has the owed, overdue and available amounts', () => {
  expect(creditBalance(facts({ invoices: [late(3), A103], committed: 500_00 }))).toEqual({
    owed: 3000_00,
    overdue: 2000_00,
    available: 16_500_00,
  })
})

it.each([
  ['2026-11-22', 0],
  ['2026-11-21', 1],
  ['2026-11-23', -1],
  ['2025-11-22', 365],
])('due on %s: %d days late', (dueOn, days) => expect(daysLate({ dueOn }, TODAY)).toBe(days))

describe('the ways out', () => {
  const anyLine = fc.record({
    branchId: fc.constantFrom(1, 2),
    supplied: fc.integer({ min: 0, max: 9 }),
    price: fc.integer({ min: 1, max: 5000 }),
    coreCharge: fc.constantFrom(null, 333),
  })
  const anyInvoice = fc.record({
    balance: fc.integer({ min: 1, max: 9000 }),
    dueOn: fc.constantFrom('2026-11-01', '2026-11-22', '2026-12-09'),
  })
  const rate = (branchId: number) => (branchId === 1 ? 1600 : 800)
  const given = fc.record({
    cart: fc.array(anyLine, { maxLength: 8 }).map((cart) => cart.map((line, id) => ({ id, ...line }))),
    invoices: fc
      .array(anyInvoice, { maxLength: 6 })
      .map((all) => all.map((each, id) => ({ id, number: `A-${id}`, ...each }))),
    limit: fc.nat(40_000),
    committed: fc.nat(5000),
  })
  const judge = ({
    cart,
    invoices,
    limit,
    committed,
  }: typeof given extends fc.Arbitrary<infer Value> ? Value : never) =>
    judgeCredit({
      terms: { limit, graceDays: 0, blockedReason: '' },
      invoices,
      committed,
      toPay: cartTotals(cart, rate).total,
      lines: creditLines(cart, rate),
      today: TODAY,
    })

  it('are sufficient: once the invoices are paid, or the lines removed, the order passes', () => {
    fc.assert(
      fc.property(given, (situation) => {
        const verdict = judge(situation)
        const pay = 'pay' in verdict ? verdict.pay : null
        const remove = 'remove' in verdict ? verdict.remove : null
        const paid = situation.invoices.filter(({ id }) => pay?.some((each) => each.id === id) !== true)
        const kept = situation.cart.filter(({ id }) => remove?.some((each) => each.id === id) !== true)
        expect(pay === null || judge({ ...situation, invoices: paid }).kind === 'enough').toBe(true)
        expect(remove === null || judge({ ...situation, cart: kept }).kind === 'enough').toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('require nothing that is not needed', () => {
    fc.assert(
      fc.property(given, (situation) => {
        const verdict = judge(situation)
        const remove = 'remove' in verdict ? (verdict.remove ?? []) : []
        for (const spared of remove) {
          const gone = new Set(remove.filter((each) => each !== spared).map(({ id }) => id))
          const kept = situation.cart.filter(({ id }) => !gone.has(id))
          // One centavo of tax can make the difference.
          const total = cartTotals(kept, rate).total
          const { available } = creditBalance({
            ...facts({ limit: situation.limit }),
            ...situation,
            terms: { limit: situation.limit, graceDays: 0, blockedReason: '' },
          })
          expect(total).toBeGreaterThanOrEqual(available! - 1)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('are given whenever the order does not pass', () => {
    fc.assert(
      fc.property(given, (situation) => {
        const verdict = judge(situation)
        expect(creditText(verdict) === '').toBe(verdict.kind === 'enough')
      }),
    )
  })
})
