import { describe, expect, it } from 'vitest'
import { foldedNumber } from './folded-number.ts'
import { matchOf, type MatchedDocument, type MatchFacts } from './matching.ts'
import { orderMentions } from './order-mentions.ts'

describe('foldedNumber', () => {
  it.each([
    ['F-00102', 'F102'],
    ['f 102', 'F102'],
    ['000', '0'],
    ['A0B007', 'A0B7'],
    ['10-01', '1001'],
    ['ñ-1', '1'],
    ['', ''],
  ])('%j is %j', (written, folded) => expect(foldedNumber(written)).toBe(folded))
})

describe('orderMentions', () => {
  it.each([
    ['Pedido A-1022', ['A1022']],
    ['pedido no. 00045, entregar en bodega', ['45']],
    ['Orden de compra: 4500012/7', ['45000127']],
    ['OC 88 y O.C. #89', ['88', 'OC88', '89', 'OC89']],
    ['PO#123', ['123', 'PO123']],
    ['OrdenCompra=77B', ['77B']],
    ['Su pedido número 5', ['5']],
    ['Su pedido OC 77', ['77', 'OC77']],
    ['Crédito 30 días', []],
    ['Pedido urgente', []],
    ['BOCINA 200W', []],
    ['folio: GDL-3', ['GDL3']],
    ['PEDIDO 7 PEDIDO 07', ['7']],
  ])('%j names %j', (text, mentions) => expect(orderMentions([text])).toEqual(mentions))

  it('are bounded for a text of any length', () => {
    const long = Array.from({ length: 100_000 }, (_, number) => `pedido ${number + 1}`).join(' ')
    expect(orderMentions([long])).toHaveLength(20)
    expect(orderMentions(['pedido '.repeat(100_000)])).toEqual([])
  })
})

const document: MatchedDocument = { receiverRfc: 'CACX7605101P8', kind: 'I', currency: 'MXN', total: 116_000, lines: 2 }
const nothing: MatchFacts = { companies: [], receivables: [], orders: [], relatedCompanies: [] }
const order = (id: number, companyId: number, total = 116_000) => ({ id, companyId, total })
const receivable = (id: number, companyId: number, of: ReturnType<typeof order> | null = null) => ({
  id,
  companyId,
  order: of,
})

describe('whose a document is', () => {
  it.each<[string, Partial<MatchedDocument>, Partial<MatchFacts>, object]>([
    ['nobody with that RFC', {}, {}, { companyId: null }],
    ['the company with the RFC', {}, { companies: [7] }, { companyId: 7, orderId: null }],
    ['nobody for sure, where two have one RFC', {}, { companies: [7, 8] }, { companyId: null }],
    [
      'the receivable of its number, with its order',
      {},
      { companies: [7], receivables: [receivable(3, 7, order(5, 7))] },
      { receivableId: 3, orderId: 5, orderDifference: 0 },
    ],
    [
      'not the receivable of somebody else',
      {},
      { companies: [7], receivables: [receivable(3, 8)] },
      { companyId: 7, receivableId: null },
    ],
    [
      'the order that it names, two centavos off for two lines',
      {},
      { companies: [7], orders: [order(5, 7, 115_998)] },
      { orderId: 5, orderDifference: 2 },
    ],
    [
      'the only order that it names, with what it differs by',
      {},
      { companies: [7], orders: [order(5, 7, 90_000)] },
      { orderId: 5, orderDifference: 26_000 },
    ],
    [
      'of two orders the one of its total',
      {},
      { companies: [7], orders: [order(5, 7, 90_000), order(6, 7)] },
      { orderId: 6 },
    ],
    [
      'no order, where two have its total',
      {},
      { companies: [7], orders: [order(5, 7), order(6, 7)] },
      { orderId: null },
    ],
    ['no order of somebody else', {}, { companies: [7], orders: [order(5, 8)] }, { companyId: 7, orderId: null }],
    [
      'the public in general, by the receivable',
      { receiverRfc: 'XAXX010101000' },
      { companies: [1, 2], receivables: [receivable(3, 2)] },
      { companyId: 2, receivableId: 3 },
    ],
    [
      'a foreigner, by the order',
      { receiverRfc: 'XEXX010101000' },
      { companies: [1, 2], orders: [order(5, 2)] },
      { companyId: 2, orderId: 5 },
    ],
    [
      'not the public in general by an order of another total',
      { receiverRfc: 'XAXX010101000' },
      { companies: [1], orders: [order(5, 2, 50_000)] },
      { companyId: null, orderId: null },
    ],
    [
      'the public in general, by what it pays',
      { receiverRfc: 'XAXX010101000', kind: 'P' },
      { relatedCompanies: [4, 4] },
      { companyId: 4 },
    ],
    [
      'in dollars, without a difference in pesos',
      { currency: 'USD' },
      { companies: [7], orders: [order(5, 7)] },
      { orderId: 5, orderDifference: null },
    ],
    [
      'no order for a payment',
      { kind: 'P' },
      { companies: [7], orders: [order(5, 7)] },
      { companyId: 7, orderId: null },
    ],
  ])('%s', (_, changes, facts, expected) => {
    expect(matchOf({ ...document, ...changes }, { ...nothing, ...facts })).toMatchObject(expected)
  })
})
