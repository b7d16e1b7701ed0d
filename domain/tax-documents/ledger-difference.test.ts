import { expect, it } from 'vitest'
import { ledgerDifference, type DocumentedInvoice, type LedgerInvoice } from './ledger-difference.ts'

const ledger = (paid: number, changes: Partial<LedgerInvoice> = {}) => ({
  currency: 'MXN',
  total: 1160_00,
  paid,
  ...changes,
})
const document = (paid: number, credited: number, changes: Partial<DocumentedInvoice> = {}) => ({
  currency: 'MXN',
  total: 1160_00,
  paid,
  credited,
  isVoid: false,
  isPaidInParts: true,
  ...changes,
})

it.each<[string, LedgerInvoice, DocumentedInvoice, string | null]>([
  ['nothing was paid', ledger(0), document(0, 0), null],
  ['both have the same as paid', ledger(500_00), document(400_00, 100_00), null],
  [
    'a payment without REP',
    ledger(500_00),
    document(100_00, 0),
    'La cartera tiene $400.00 pagados sin complemento de pago (REP).',
  ],
  ['PUE has none', ledger(1160_00), document(0, 0, { isPaidInParts: false }), null],
  [
    'a credit note that the ledger lacks',
    ledger(0),
    document(0, 160_00, { isPaidInParts: false }),
    'Hay documentos por $160.00 que la cartera todavía no descuenta.',
  ],
  [
    'a REP that the ledger lacks',
    ledger(0),
    document(500_00, 0),
    'Hay documentos por $500.00 que la cartera todavía no descuenta.',
  ],
  [
    'another total',
    ledger(0, { total: 1160_01 }),
    document(0, 0),
    'La cartera dice $1,160.01 y el CFDI $1,160.00. Vale el CFDI: avisa a la tienda.',
  ],
  [
    'another currency',
    ledger(0),
    document(0, 0, { currency: 'USD' }),
    'La cartera la tiene en MXN y el CFDI en USD. La tienda tiene que corregirla.',
  ],
  [
    'a cancelled one that is still owed',
    ledger(0),
    document(0, 0, { isVoid: true }),
    'El CFDI está cancelado o sustituido y la cartera todavía lo cobra. No lo pagues: avisa a la tienda.',
  ],
  ['a cancelled one that is settled', ledger(1160_00), document(0, 0, { isVoid: true }), null],
])('%s', (_, given, documented, text) => expect(ledgerDifference(given, documented)?.text ?? null).toBe(text))
