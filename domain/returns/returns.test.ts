import { describe, expect, it } from 'vitest'
import { makeViewer } from '#test/factories/viewers.ts'
import { mayRequestReturn, returnActorsOf } from './actors.ts'
import { creditOf, piecesLeft } from './pieces.ts'
import { isFault, PIECE_CONDITIONS, RETURN_REASONS } from './reasons.ts'
import {
  faultRuleText,
  lastDay,
  meetsCondition,
  refusalOfReturn,
  ruleText,
  termsFor,
  type ReturnRule,
} from './rules.ts'

const RULE: ReturnRule = { days: 30, faultDays: 90, condition: 'abierta', share: 80, freight: 'cliente' }
const NEVER: ReturnRule = { ...RULE, days: 0, faultDays: 0 }

describe('what a rule gives', () => {
  it.each(RETURN_REASONS)('%s', (reason) => {
    expect(termsFor(RULE, reason)).toEqual(
      isFault(reason)
        ? { days: 90, condition: 'golpeada', share: 100, freight: 'tienda' }
        : { days: 30, condition: 'abierta', share: 80, freight: 'cliente' },
    )
  })

  it('faults are those of the shop and the maker', () =>
    expect(RETURN_REASONS.filter(isFault)).toEqual(['otra_pieza', 'golpeada', 'defectuosa']))

  it.each([
    ['sellada', 'abierta', true],
    ['abierta', 'abierta', true],
    ['montada', 'abierta', false],
    ['golpeada', 'montada', false],
    ['golpeada', 'golpeada', true],
  ] as const)('%s where %s is accepted: %s', (condition, worst, expected) =>
    expect(meetsCondition(condition, worst)).toBe(expected),
  )

  it.each([
    ['2026-11-20', 30, '2026-12-20'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-20', 0, null],
  ])('of %s, %d days last until %s', (day, days, expected) => expect(lastDay(day, days)).toBe(expected))
})

describe('refused returns', () => {
  const refusal = (rule: ReturnRule, more: Partial<Parameters<typeof refusalOfReturn>[1]>) =>
    refusalOfReturn(rule, {
      reason: 'no_la_necesita',
      condition: 'sellada',
      deliveredOn: '2026-11-01',
      today: '2026-12-01',
      ...more,
    })

  it.each([
    ['on the last day', RULE, {}, null],
    ['a day later', RULE, { today: '2026-12-02' }, 'Se podía pedir hasta 30 días después de la entrega.'],
    ['a fault then', RULE, { today: '2026-12-02', reason: 'defectuosa' }, null],
    [
      'a fault after its days',
      { ...RULE, faultDays: 1 },
      { reason: 'golpeada' },
      'Se podía pedir hasta 1 día después de la entrega.',
    ],
    ['mounted', RULE, { condition: 'montada' }, 'Se acepta si está así o mejor: empaque abierto, sin montar.'],
    ['a fault, mounted', RULE, { condition: 'montada', reason: 'defectuosa' }, null],
    [
      'damaged, by who changed their mind',
      RULE,
      { condition: 'golpeada' },
      'Se acepta si está así o mejor: empaque abierto, sin montar.',
    ],
    ['a line that is never', NEVER, {}, 'Por este motivo la tienda no acepta devoluciones de esta línea.'],
  ] as const)('%s', (_, rule, more, expected) => expect(refusal(rule, more)).toBe(expected))
})

describe('pieces', () => {
  it.each([
    [4, 1, 3],
    [4, 4, 0],
    [0, 0, 0],
    [1, 2, 0],
  ])('of %d delivered with %d in returns %d are left', (delivered, returned, left) =>
    expect(piecesLeft({ delivered, returned })).toBe(left),
  )

  it.each([
    ['nothing', [], 1600, [0, 0, 0]],
    ['all of it', [{ price: 150_00, pieces: 2, share: 100 }], 1600, [300_00, 48_00, 348_00]],
    ['a third, rounded once for all its pieces', [{ price: 33_33, pieces: 3, share: 33 }], 1600, [33_00, 5_28, 38_28]],
    [
      'at the border',
      [
        { price: 100_00, pieces: 1, share: 80 },
        { price: 10_01, pieces: 1, share: 50 },
      ],
      800,
      [85_01, 6_80, 91_81],
    ],
    ['what is given back', [{ price: 100_00, pieces: 4, share: 0 }], 1600, [0, 0, 0]],
  ] as const)('credit %s', (_, receipts, rate, [subtotal, vat, total]) =>
    expect(creditOf(receipts, rate)).toEqual({ subtotal, vat, total }),
  )
})

it('who acts on returns', () => {
  const customer = makeViewer({ companyId: 10 }, { roles: ['cliente'], permissions: ['permission_compras'] })
  const looker = makeViewer({ companyId: 10 }, { roles: ['cliente'], permissions: [] })
  const warehouse = makeViewer({ companyId: null }, { roles: [], permissions: ['pedidos-update'] })
  const advisor = makeViewer({ companyId: null }, { roles: ['asesor'], permissions: ['prepedidos-authorize'] })
  expect([customer, looker, warehouse, advisor].map(returnActorsOf)).toEqual([
    ['customer'],
    [],
    ['staff', 'authoriser'],
    [],
  ])
  expect([customer, looker, warehouse, advisor].map(mayRequestReturn)).toEqual([true, false, true, false])
})

it('rules have a text', () => {
  expect(ruleText(RULE)).toBe(
    'Hasta 30 días después de la entrega · Empaque abierto, sin montar, o mejor · Se acredita 80 % · El envío lo paga el cliente',
  )
  expect(ruleText({ ...RULE, days: 1, condition: 'sellada', freight: 'tienda' })).toBe(
    'Hasta 1 día después de la entrega · En su empaque sellado · Se acredita 80 % · El envío lo paga la tienda',
  )
  expect(ruleText(NEVER)).toBe('No se acepta si ya no la necesita o no le quedó')
  expect(faultRuleText(NEVER)).toBe('No se acepta por defecto, golpe o error')
  expect(PIECE_CONDITIONS).toHaveLength(4)
})
