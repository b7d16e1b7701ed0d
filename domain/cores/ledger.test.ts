import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '#domain/money/money.ts'
import {
  CORE_ACCOUNTS,
  correctionProblem,
  coreSituation,
  outstandingOf,
  spreadCores,
  toCreditOf,
  withEntry,
  type CoreBalance,
  type CoreEntry,
} from './ledger.ts'

const balance = (owed: number, returned = 0, credited = 0): CoreBalance => ({ owed, returned, credited })

describe('an entry', () => {
  it.each<[CoreBalance, CoreEntry, CoreBalance | null]>([
    [balance(0), { account: 'owed', pieces: 3 }, balance(3)],
    [balance(3), { account: 'returned', pieces: 3 }, balance(3, 3)],
    [balance(3), { account: 'returned', pieces: 4 }, null],
    [balance(3, 2), { account: 'credited', pieces: 2 }, balance(3, 2, 2)],
    [balance(3, 2), { account: 'credited', pieces: 3 }, null],
    [balance(3, 2), { account: 'owed', pieces: -1 }, balance(2, 2)],
    [balance(3, 2), { account: 'owed', pieces: -2 }, null],
    [balance(3, 2, 1), { account: 'returned', pieces: -1 }, balance(3, 1, 1)],
    [balance(3, 2, 1), { account: 'returned', pieces: -2 }, null],
    [balance(3, 2, 1), { account: 'credited', pieces: -2 }, null],
  ])('%j and %j', (before, entry, after) => {
    expect(withEntry(before, entry)).toEqual(after)
    expect(correctionProblem(before, entry) === null).toBe(after !== null)
  })

  it.each<[CoreBalance, CoreEntry, string]>([
    [balance(3, 2), { account: 'owed', pieces: -2 }, 'Recibidos: 2. No puede deber menos.'],
    [balance(3, 2), { account: 'owed', pieces: -4 }, 'Quedarían -1: hay 3.'],
    [balance(3, 2), { account: 'returned', pieces: 2 }, 'Debe 3: no se pueden recibir más.'],
    [balance(3, 2, 2), { account: 'returned', pieces: -1 }, 'Acreditados: 2. No pueden quedar menos recibidos.'],
    [balance(3, 2, 2), { account: 'credited', pieces: 1 }, 'Recibidos: 2. No se pueden acreditar más.'],
  ])('of %j, %j says why it cannot be', (before, entry, text) => expect(correctionProblem(before, entry)).toBe(text))
})

it('the balance is always the sum of the entries, and never more is handed in than is owed', () => {
  const entries = fc.array(
    fc.record({ account: fc.constantFrom(...CORE_ACCOUNTS), pieces: fc.integer({ min: -5, max: 9 }) }),
  )
  fc.assert(
    fc.property(entries, (tried) => {
      let now = balance(0, 0, 0)
      const taken: CoreEntry[] = []
      for (const entry of tried) {
        const next = withEntry(now, entry)
        if (next === null) continue
        now = next
        taken.push(entry)
      }
      for (const account of CORE_ACCOUNTS)
        expect(now[account]).toBe(sumOf(taken.filter((each) => each.account === account).map(({ pieces }) => pieces)))
      expect(outstandingOf(now)).toBeGreaterThanOrEqual(0)
      expect(toCreditOf(now)).toBeGreaterThanOrEqual(0)
      expect(now.credited).toBeGreaterThanOrEqual(0)
    }),
  )
})

describe('spread over debts', () => {
  it.each([
    [[2, 3], 0, []],
    [[2, 3], 1, [1]],
    [[2, 3], 4, [2, 2]],
    [[2, 0, 3], 5, [2, 3]],
    [[2, 3], 6, null],
    [[], 1, null],
  ])('%j takes %i as %j', (open, pieces, expected) => {
    const spread = spreadCores(
      open.map((each, index) => ({ id: index, open: each })),
      pieces,
    )
    expect(spread?.map((each) => each.pieces) ?? null).toEqual(expected)
  })

  it('takes all pieces or none, and never more than a debt has', () => {
    const open = fc.array(fc.nat(9), { maxLength: 8 })
    fc.assert(
      fc.property(open, fc.nat(60), (each, pieces) => {
        const debts = each.map((count, id) => ({ id, open: count }))
        const spread = spreadCores(debts, pieces)
        const taken = spread ?? []
        expect(spread === null).toBe(sumOf(each) < pieces)
        expect(sumOf(taken.map((one) => one.pieces))).toBe(spread === null ? 0 : pieces)
        for (const one of taken) expect(one.pieces).toBeLessThanOrEqual(each[one.id] ?? 0)
      }),
    )
  })
})

it.each<[CoreBalance, string, string]>([
  [balance(2), '2026-11-28', 'por_devolver'],
  [balance(2), '2026-11-27', 'por_devolver'],
  [balance(2, 1), '2026-11-26', 'vencido'],
  [balance(2, 2), '2026-11-26', 'por_acreditar'],
  [balance(2, 2, 2), '2026-11-26', 'cerrado'],
  [balance(0), '2026-11-28', 'cerrado'],
])('%j due %s is %s', (of, dueOn, situation) => expect(coreSituation(of, dueOn, '2026-11-27')).toBe(situation))
