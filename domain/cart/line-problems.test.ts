import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALLOWANCES } from '#domain/parts/allowance.ts'
import { SINGLE_PIECES } from '#domain/pricing/quantity.ts'
import { generateLine, leftBehindText, type GeneratedLine } from './generation.ts'
import { LINE_ACTS, LINE_PROBLEMS, lineProblems, takesBackOrder, type LineFacts } from './line-problems.ts'
import { NO_VEHICLE } from './lines.ts'

const facts = (change: Partial<LineFacts> = {}): LineFacts => ({
  requested: 2,
  supplied: 2,
  pack: SINGLE_PIECES,
  allowance: 'yes',
  price: 100,
  acceptedPrice: 100,
  isBranchOpen: true,
  isElsewhere: false,
  hasSubstitute: false,
  wantsBackOrder: false,
  isSetAside: false,
  fitment: 'unknown',
  ...change,
})

const fours = { multiple: 4, minimum: 1 }

it.each<[string, Partial<LineFacts>, string[]]>([
  ['nothing', {}, []],
  ['withdrawn', { allowance: 'no' }, ['! withdrawn: remove']],
  ['replaced', { allowance: 'successor', hasSubstitute: true }, ['! withdrawn: substitute remove']],
  ['without price', { price: null }, ['! no_price: ask_for_price set_aside remove']],
  ['that can only be asked for', { allowance: 'ask' }, ['! no_price: ask_for_price set_aside remove']],
  ['of a branch that closed', { isBranchOpen: false, supplied: 0 }, ['! branch_closed: set_aside remove']],
  [
    'of a branch that closed, and another has it',
    { isBranchOpen: false, isElsewhere: true },
    ['! branch_closed: other_branch set_aside remove'],
  ],
  [
    'no multiple',
    { requested: 5, supplied: 4, pack: fours },
    ['! quantity: change_quantity remove', '  short: take_available back_order set_aside remove'],
  ],
  ['a price that rose', { price: 101 }, ['! price_rose: accept_price set_aside remove']],
  ['a price that fell', { price: 99 }, ['  price_fell: accept_price']],
  ['a price that was not known', { acceptedPrice: null }, []],
  ['less than asked', { supplied: 1 }, ['  short: take_available back_order set_aside remove']],
  ['none', { supplied: 0, allowance: 'back_order' }, ['  short: back_order set_aside remove']],
  [
    'none here, but elsewhere',
    { supplied: 0, isElsewhere: true, hasSubstitute: true },
    ['  short: other_branch substitute back_order set_aside remove'],
  ],
  [
    'what is no longer made is not back-ordered',
    { supplied: 1, allowance: 'from_stock' },
    ['  short: take_available set_aside remove'],
  ],
  ['less than asked, and back-ordered', { supplied: 1, wantsBackOrder: true }, []],
  [
    'does not fit',
    { fitment: 'doesNotFit', hasSubstitute: true },
    ['  does_not_fit: substitute change_vehicle remove'],
  ],
  ['to be verified', { fitment: 'verify' }, []],
  ['set aside', { isSetAside: true, allowance: 'no', price: null, supplied: 0 }, []],
])('%s', (_, change, expected) => {
  const told = lineProblems(facts(change)).map(
    ({ problem, blocks: does, acts }) => `${does ? '!' : ' '} ${problem}: ${acts.join(' ')}`,
  )
  expect(told).toEqual(expected)
})

const anyFacts: fc.Arbitrary<LineFacts> = fc.record({
  requested: fc.integer({ min: 1, max: 12 }),
  supplied: fc.nat(12),
  pack: fc.constantFrom(SINGLE_PIECES, fours),
  allowance: fc.constantFrom(...ALLOWANCES),
  price: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  acceptedPrice: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  isBranchOpen: fc.boolean(),
  isElsewhere: fc.boolean(),
  hasSubstitute: fc.boolean(),
  wantsBackOrder: fc.boolean(),
  isSetAside: fc.boolean(),
  fitment: fc.constantFrom('fits' as const, 'verify' as const, 'doesNotFit' as const, 'unknown' as const),
})

it('every problem has an action that solves it', () => {
  fc.assert(
    fc.property(anyFacts, (line) => {
      for (const { acts } of lineProblems(line)) {
        expect(acts.length).toBeGreaterThan(0)
        expect(acts.every((act) => LINE_ACTS.includes(act))).toBe(true)
      }
    }),
  )
})

it('every problem occurs in the table', () => {
  const found = new Set<string>()
  fc.assert(
    fc.property(anyFacts, (line) => {
      for (const { problem } of lineProblems(line)) found.add(problem)
    }),
    { numRuns: 2000, seed: 1 },
  )
  expect([...found].toSorted()).toEqual(LINE_PROBLEMS.toSorted())
})

it.each([
  [true, 'yes', true],
  [true, 'back_order', true],
  [true, 'from_stock', false],
  [false, 'back_order', false],
] as const)('wished %s of what is %s: back-ordered %s', (wantsBackOrder, allowance, expected) =>
  expect(takesBackOrder({ wantsBackOrder, allowance })).toBe(expected),
)

it('a line without price never passes', () => {
  fc.assert(
    fc.property(anyFacts, (line) => {
      expect(lineProblems({ ...line, price: null, isSetAside: false }).some(({ blocks }) => blocks)).toBe(true)
    }),
  )
})

describe('generating', () => {
  const line = (change: Partial<GeneratedLine> = {}): GeneratedLine => ({
    productId: 7,
    branchId: 1,
    note: '',
    vehicle: NO_VEHICLE,
    isSetAside: false,
    requested: 5,
    supplied: 5,
    takesBackOrder: false,
    ...change,
  })

  it.each<[string, Partial<GeneratedLine>, [number, number, number]]>([
    ['all', {}, [5, 0, 0]],
    ['what there is, the rest stays', { supplied: 2 }, [2, 0, 3]],
    ['what there is, the rest when it comes', { supplied: 2, takesBackOrder: true }, [2, 3, 0]],
    ['nothing, and it stays', { supplied: 0 }, [0, 0, 5]],
    ['what is set aside stays', { isSetAside: true, supplied: 0, takesBackOrder: true }, [0, 0, 5]],
  ])('%s', (_, change, [supplied, backOrdered, left]) =>
    expect(generateLine(line(change))).toEqual({ supplied, backOrdered, left }),
  )

  it('loses no piece', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.boolean(), fc.boolean(), (a, b, isTakenDown, isSetAside) => {
        const requested = Math.max(a, b)
        const got = generateLine(
          line({ requested, supplied: isSetAside ? 0 : Math.min(a, b), takesBackOrder: isTakenDown, isSetAside }),
        )
        expect(got.supplied + got.backOrdered + got.left).toBe(requested)
      }),
    )
  })

  it('names the lines that stay in the cart', () => {
    const short = line({ supplied: 2 })
    const none = line({ supplied: 0 })
    const aside = line({ isSetAside: true })
    expect(leftBehindText([line(), line({ supplied: 2, takesBackOrder: true })])).toBe('')
    expect(leftBehindText([line(), aside])).toBe('1 línea sigue en el carrito: 1 apartada.')
    expect(leftBehindText([short, none, none, aside, aside])).toBe(
      '5 líneas siguen en el carrito: 2 apartadas, 1 con piezas por surtir, 2 sin existencia.',
    )
  })
})
