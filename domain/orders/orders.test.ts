import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountProblems, amountText, type AmountRule, type ShippedAmount } from './amount-rules.ts'
import { decideApproved, decideGenerated, reasonText, type AuthorisationFacts } from './authorisation.ts'

describe('minimum and maximum amounts', () => {
  const none: AmountRule = { minimum: null, maximum: null }
  const from = (minimum: number): AmountRule => ({ ...none, minimum })
  const upTo = (maximum: number): AmountRule => ({ ...none, maximum })
  const guadalajara = (subtotal: number, route = none): ShippedAmount => ({
    branchId: 1,
    branch: 'Guadalajara',
    subtotal,
    route,
  })
  const tijuana = (subtotal: number, route = none): ShippedAmount => ({
    branchId: 2,
    branch: 'Tijuana',
    subtotal,
    route,
  })

  it.each<[string, AmountRule, ShippedAmount[], string[]]>([
    ['no rules', none, [guadalajara(1)], []],
    ['of the customer, met by both branches together', from(1000_00), [guadalajara(600_00), tijuana(400_00)], []],
    [
      'of the customer, not met',
      from(1000_00),
      [guadalajara(600_00), tijuana(50_00)],
      ['Te faltan $350.00 para el mínimo del pedido.'],
    ],
    [
      'of a route',
      none,
      [guadalajara(600_00, from(500_00)), tijuana(400_00, from(500_00))],
      ['Te faltan $100.00 para el mínimo de Tijuana.'],
    ],
    ['the customer’s takes the place of the routes’', from(100_00), [tijuana(400_00, from(500_00))], []],
    [
      'but only that bound',
      from(100_00),
      [tijuana(400_00, upTo(300_00))],
      ['Te pasas por $100.00 del máximo de Tijuana.'],
    ],
    ['a maximum', upTo(500_00), [guadalajara(500_01)], ['Te pasas por $0.01 del máximo del pedido.']],
    ['a maximum, exactly', upTo(500_00), [guadalajara(500_00)], []],
    ['a minimum of 0', from(0), [guadalajara(0)], []],
  ])('%s', (_, customer, shipped, texts) => expect(amountProblems(customer, shipped).map(amountText)).toEqual(texts))

  it('the missing amount is sufficient', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (subtotal, minimum) => {
        const [problem] = amountProblems(from(minimum), [guadalajara(subtotal)])
        expect(amountProblems(from(minimum), [guadalajara(subtotal + (problem?.by ?? 0))])).toEqual([])
      }),
    )
  })
})

describe('what follows generating', () => {
  const facts = (change: Partial<AuthorisationFacts> = {}): AuthorisationFacts => ({
    toPay: 1000_00,
    buyer: { perOrder: null, perMonth: null },
    buyerSpent: 0,
    credit: { kind: 'enough', available: 5000_00 },
    houseLimit: null,
    leastMargin: 2500,
    setOwnLimits: false,
    marginFloor: 1000,
    hasBackOrders: false,
    ...change,
  })
  const buyer = (perOrder: number | null, perMonth: number | null = null) => ({ buyer: { perOrder, perMonth } })

  it.each<[string, Partial<AuthorisationFacts>, string, string[]]>([
    ['nobody needed', {}, 'autorizado', []],
    ['at the buyer’s limit', buyer(1000_00), 'autorizado', []],
    ['above it', buyer(999_99), 'en_aprobacion', ['Pasa del límite por pedido del comprador: $999.99.']],
    ['with what was spent this month, at the limit', { ...buyer(null, 1500_00), buyerSpent: 500_00 }, 'autorizado', []],
    [
      'above it',
      { ...buyer(null, 1500_00), buyerSpent: 500_01 },
      'en_aprobacion',
      ['Pasa del límite mensual del comprador: $1,500.00.'],
    ],
    ['who may order nothing alone', buyer(0), 'en_aprobacion', ['Pasa del límite por pedido del comprador: $0.00.']],
    [
      'first the approver, then the house',
      { ...buyer(0), houseLimit: 0 },
      'en_aprobacion',
      ['Pasa del límite por pedido del comprador: $0.00.'],
    ],
    ['blocked', { credit: { kind: 'blocked', reason: 'x' } }, 'pendiente', ['El crédito está detenido.']],
    [
      'late',
      { credit: { kind: 'overdue', shortfall: 0, pay: [], remove: null } },
      'pendiente',
      ['Tiene facturas vencidas.'],
    ],
    [
      'short of credit',
      { credit: { kind: 'short', shortfall: 1, pay: null, remove: null } },
      'pendiente',
      ['No alcanza el crédito.'],
    ],
    ['paid in advance', { credit: { kind: 'prepaid' } }, 'pendiente', ['Se paga antes de surtir.']],
    ['at the limit of the house', { houseLimit: 1000_00 }, 'autorizado', []],
    ['above it', { houseLimit: 999_99 }, 'pendiente', ['Pasa de lo que se autoriza sin revisión: $999.99.']],
    ['a margin at the floor', { leastMargin: 1000 }, 'autorizado', []],
    ['below it', { leastMargin: 850 }, 'pendiente', ['Hay una línea con margen de 8.5\u00A0%.']],
    ['no cost known', { leastMargin: null }, 'autorizado', []],
    ['no floor', { leastMargin: -500, marginFloor: null }, 'autorizado', []],
    [
      'limits that the requester set',
      { setOwnLimits: true },
      'pendiente',
      ['Falta que otra persona confirme el crédito y los límites de la empresa.'],
    ],
    ['back-orders', { hasBackOrders: true }, 'pendiente', ['Lleva piezas por surtir.']],
    [
      'all at once',
      { credit: { kind: 'prepaid' }, houseLimit: 0, hasBackOrders: true, leastMargin: 0 },
      'pendiente',
      [
        'Se paga antes de surtir.',
        'Pasa de lo que se autoriza sin revisión: $0.00.',
        'Hay una línea con margen de 0\u00A0%.',
        'Lleva piezas por surtir.',
      ],
    ],
  ])('%s', (_, change, state, reasons) => {
    const decision = decideGenerated(facts(change))
    expect([decision.state, decision.reasons.map(reasonText)]).toEqual([state, reasons])
  })

  it('an approved pre-order still needs the authorisation of the distributor', () => {
    expect(decideApproved(facts(buyer(0))).state).toBe('autorizado')
    expect(decideApproved(facts({ ...buyer(0), houseLimit: 0 })).state).toBe('pendiente')
  })
})
