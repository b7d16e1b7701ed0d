import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf, type CreditFacts, type InvoiceFacts, type PaymentFacts } from './balances.ts'

const invoice = (changes: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  currency: 'MXN',
  total: 1160_00,
  isValid: true,
  isCancelled: false,
  isReplaced: false,
  namesAdvance: false,
  ...changes,
})

/** A payment of `amount` that leaves `after`. */
const rep = (partiality: number, amount: number, after: number, changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  documentId: 100 + partiality,
  counts: true,
  partiality,
  paidOn: `2026-11-${10 + partiality}`,
  issuedOn: `2026-12-0${partiality}`,
  currency: 'MXN',
  before: after + amount,
  amount,
  after,
  ...changes,
})

const note = (total: number, changes: Partial<CreditFacts> = {}): CreditFacts => ({
  documentId: 200,
  counts: true,
  issuedOn: '2026-11-15',
  currency: 'MXN',
  total,
  names: 1,
  relations: ['01'],
  allocated: null,
  ...changes,
})

interface Expected {
  readonly paid?: number
  readonly credited?: number
  readonly balance: number
  readonly warnings?: readonly string[]
}

describe('the balance of an invoice', () => {
  it.each<[string, InvoiceFacts, readonly PaymentFacts[], readonly CreditFacts[], Expected]>([
    ['nothing was paid', invoice(), [], [], { balance: 1160_00 }],
    ['PUE is never assumed paid: it has no REP', invoice(), [], [], { balance: 1160_00 }],
    ['a part was paid', invoice(), [rep(1, 500_00, 660_00)], [], { paid: 500_00, balance: 660_00 }],
    ['all of it in two', invoice(), [rep(2, 660_00, 0), rep(1, 500_00, 660_00)], [], { paid: 1160_00, balance: 0 }],
    [
      'dollars paid with pesos: what counts is in dollars',
      invoice({ currency: 'USD', total: 100_00 }),
      [rep(1, 40_00, 60_00, { currency: 'USD' })],
      [],
      { paid: 40_00, balance: 60_00 },
    ],
    [
      'a payment in another currency than the invoice does not count',
      invoice({ currency: 'USD', total: 100_00 }),
      [rep(1, 700_00, 0)],
      [],
      { balance: 100_00, warnings: ['moneda_distinta'] },
    ],
    [
      'a replaced REP does not count, the one in its place does',
      invoice(),
      [rep(1, 400_00, 760_00, { counts: false }), rep(1, 500_00, 660_00, { documentId: 150 })],
      [],
      { paid: 500_00, balance: 660_00 },
    ],
    ['a cancelled REP', invoice(), [rep(1, 500_00, 660_00, { counts: false })], [], { balance: 1160_00 }],
    [
      'the first of two REPs is cancelled: the second declares too little',
      invoice(),
      [rep(1, 500_00, 660_00, { counts: false }), rep(2, 600_00, 60_00)],
      [],
      { paid: 600_00, balance: 560_00, warnings: ['parcialidad_faltante', 'saldo_declarado'] },
    ],
    ['a credit note', invoice(), [], [note(160_00)], { credited: 160_00, balance: 1000_00 }],
    ['a return', invoice(), [], [note(160_00, { relations: ['03'] })], { credited: 160_00, balance: 1000_00 }],
    [
      'an advance, taken off by its Egreso',
      invoice({ namesAdvance: true }),
      [],
      [note(300_00, { relations: ['07'] })],
      { credited: 300_00, balance: 860_00 },
    ],
    [
      'an advance that is named and not taken off',
      invoice({ namesAdvance: true }),
      [],
      [],
      { balance: 1160_00, warnings: ['anticipo_sin_aplicar'] },
    ],
    [
      'a credit over two waits',
      invoice(),
      [],
      [note(160_00, { names: 2 })],
      { balance: 1160_00, warnings: ['nota_por_repartir'] },
    ],
    [
      'a credit over two, allocated',
      invoice(),
      [],
      [note(160_00, { names: 2, allocated: 60_00 })],
      { credited: 60_00, balance: 1100_00 },
    ],
    [
      'of a credit over two this invoice gets nothing',
      invoice(),
      [],
      [note(160_00, { names: 2, allocated: 0 })],
      { balance: 1160_00 },
    ],
    [
      'a credit in another currency waits',
      invoice(),
      [],
      [note(10_00, { currency: 'USD' })],
      { balance: 1160_00, warnings: ['nota_por_repartir'] },
    ],
    ['a cancelled credit', invoice(), [], [note(160_00, { counts: false })], { balance: 1160_00 }],
    [
      'a credit before the payment is in what the REP declares',
      invoice(),
      [rep(1, 500_00, 500_00, { paidOn: '2026-11-20' })],
      [note(160_00)],
      { paid: 500_00, credited: 160_00, balance: 500_00 },
    ],
    [
      'a credit between the payment and its REP may be in it or not',
      invoice(),
      [rep(1, 500_00, 500_00), rep(2, 500_00, 160_00)],
      [note(160_00)],
      { paid: 1000_00, credited: 160_00, balance: 0 },
    ],
    [
      'over-paid',
      invoice(),
      [rep(1, 1200_00, 0)],
      [],
      { paid: 1200_00, balance: -40_00, warnings: ['saldo_declarado', 'pagada_de_mas'] },
    ],
    [
      'two REPs for one partiality count, and are pointed at',
      invoice(),
      [rep(1, 500_00, 660_00), rep(1, 500_00, 660_00, { documentId: 150 })],
      [],
      { paid: 1000_00, balance: 160_00, warnings: ['parcialidad_repetida', 'saldo_declarado'] },
    ],
    ['a cancelled invoice', invoice({ isCancelled: true }), [], [note(10_00)], { credited: 10_00, balance: 0 }],
    ['a replaced invoice', invoice({ isReplaced: true }), [], [], { balance: 0 }],
    [
      'a cancelled invoice that was paid',
      invoice({ isCancelled: true }),
      [rep(1, 500_00, 660_00)],
      [],
      { paid: 500_00, balance: 0, warnings: ['cancelada_con_pagos'] },
    ],
  ])('%s', (_, given, payments, credits, { paid = 0, credited = 0, balance, warnings = [] }) => {
    const found = balanceOf(given, payments, credits)
    expect(found).toMatchObject({ paid, credited, balance })
    expect(found?.warnings.map(({ kind }) => kind)).toEqual(warnings)
  })

  it('is null where the invoice was not proven', () => {
    expect(balanceOf(invoice({ isValid: false }), [rep(1, 500_00, 660_00)], [])).toBeNull()
  })

  it('has the declared and the calculated amount of a REP', () => {
    const [found] = balanceOf(invoice(), [rep(1, 500_00, 600_00)], [])?.warnings ?? []
    expect(found).toEqual({
      kind: 'saldo_declarado',
      documentId: 101,
      partiality: 1,
      declared: 600_00,
      reckoned: 660_00,
    })
  })

  it('lists only some of many missing partialities', () => {
    expect(balanceOf(invoice(), [rep(1_000_000, 10_00, 1150_00)], [])?.warnings).toHaveLength(3)
  })
})

describe('with any payments and credits', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 500_00 }), { maxLength: 8 })

  it('balance, paid and credited add up to the total, in any order', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 0, max: 9000_00 }), (paid, credited, total) => {
        const payments = paid.map((amount, index) => rep(index + 1, amount, 0))
        const credits = credited.map((amount, index) => note(amount, { documentId: 300 + index }))
        const found = balanceOf(invoice({ total }), payments, credits)!
        expect(found.balance + found.paid + found.credited).toBe(total)
        expect(balanceOf(invoice({ total }), payments.toReversed(), credits.toReversed())?.steps).toEqual(found.steps)
      }),
    )
  })

  it('payments with correct declared balances give no warning', () => {
    fc.assert(
      fc.property(amounts, (paid) => {
        const total = paid.reduce((sum, amount) => sum + amount, 0)
        let left = total
        const payments = paid.map((amount, index) => rep(index + 1, amount, (left -= amount)))
        expect(balanceOf(invoice({ total }), payments, [])).toMatchObject({ balance: 0, warnings: [] })
      }),
    )
  })

  it('payments and credits that do not count change nothing', () => {
    fc.assert(
      fc.property(amounts, (paid) => {
        const payments = paid.map((amount, index) => rep(index + 1, amount, 0, { counts: false }))
        expect(balanceOf(invoice(), payments, [])).toEqual(balanceOf(invoice(), [], []))
      }),
    )
  })
})
