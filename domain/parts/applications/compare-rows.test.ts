import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictsOf, type ComparedRow } from './compare-rows.ts'

type Years = readonly [number | null, number | null]
const row = ([yearFrom, yearTo]: Years, engine: string | null = null, subject = 'Nissan Tsuru'): ComparedRow => ({
  subject,
  engine,
  yearFrom,
  yearTo,
})
const told = (rows: readonly (ComparedRow | null)[]) =>
  [...conflictsOf(rows)].map(([place, { kind, text, joined }]) => [place, kind, text, joined])

describe('rows of one vehicle', () => {
  it.each<[string, Years[], unknown[]]>([
    [
      'apart',
      [
        [1990, 1995],
        [1997, 2000],
      ],
      [],
    ],
    [
      'the same',
      [
        [1990, 1995],
        [1990, 1995],
      ],
      [[1, 'duplicado', 'Es igual a la fila 1.', null]],
    ],
    [
      'in common',
      [
        [1990, 1995],
        [1994, 2000],
      ],
      [[1, 'traslape', 'Se traslapa con la fila 1 en 1994-1995.', '1990-2000']],
    ],
    [
      'one year in common',
      [
        [1990, 1995],
        [1995, 2000],
      ],
      [[1, 'traslape', 'Se traslapa con la fila 1 en 1995.', '1990-2000']],
    ],
    [
      'the later row in the list has the conflict',
      [
        [1994, 2000],
        [1990, 1995],
      ],
      [[1, 'traslape', 'Se traslapa con la fila 1 en 1994-1995.', '1990-2000']],
    ],
    [
      'within',
      [
        [1990, 2000],
        [1994, 1996],
      ],
      [[1, 'traslape', 'Se traslapa con la fila 1 en 1994-1996.', '1990-2000']],
    ],
    [
      'one after the other',
      [
        [1990, 1995],
        [1996, 2000],
      ],
      [[1, 'aviso', 'Sigue a la fila 1: juntas son 1990-2000.', '1990-2000']],
    ],
    [
      'open ends',
      [
        [1990, null],
        [1994, 2000],
      ],
      [[1, 'traslape', 'Se traslapa con la fila 1 en 1994-2000.', '1990 en adelante']],
    ],
    [
      'open both',
      [
        [1990, null],
        [null, 1995],
      ],
      [[1, 'traslape', 'Se traslapa con la fila 1 en 1990-1995.', null]],
    ],
    [
      'not known twice',
      [
        [null, null],
        [null, null],
      ],
      [[1, 'duplicado', 'Es igual a la fila 1.', null]],
    ],
    [
      'known and not known',
      [
        [1990, 1995],
        [null, null],
      ],
      [[1, 'aviso', 'Sin años: la fila 1 ya los dice.', null]],
    ],
    [
      'a long one hides what is between',
      [
        [1990, 2010],
        [1992, 1993],
        [2005, 2012],
      ],
      [
        [1, 'traslape', 'Se traslapa con la fila 1 en 1992-1993.', '1990-2010'],
        [2, 'traslape', 'Se traslapa con la fila 1 en 2005-2010.', '1990-2012'],
      ],
    ],
  ])('%s', (_, years, expected) => expect(told(years.map((each) => row(each)))).toEqual(expected))

  it('have the same engine, or one of them has every engine', () => {
    expect(told([row([1990, 1995], 'L4 1.6L'), row([1990, 1995], 'V6')])).toEqual([])
    expect(told([row([1990, 1995]), row([1991, 1994], 'L4 1.6L')])).toEqual([
      [1, 'aviso', 'La fila 1 ya vale para todos los motores en esos años.', null],
    ])
    expect(told([row([1990, 1993]), row([1991, 1994], 'L4 1.6L')])).toEqual([])
  })

  it('also overlap where another row has no years', () => {
    expect(told([row([1990, null]), row([null, 1990]), row([null, null])])).toEqual([
      [1, 'traslape', 'Se traslapa con la fila 1 en 1990.', null],
      [2, 'aviso', 'Sin años: la fila 1 ya los dice.', null],
    ])
  })

  it('are left out if unreadable or of other vehicles', () => {
    expect(told([null, row([1990, 1995]), null, row([1990, 1995], null, 'Nissan Sentra')])).toEqual([])
  })
})

describe('any rows', () => {
  const years = fc.option(fc.integer({ min: 1990, max: 1999 }), { nil: null })
  const anyRow = fc
    .record({ yearFrom: years, yearTo: years, subject: fc.constantFrom('a', 'b'), engine: fc.constantFrom(null, 'V6') })
    .map((each) =>
      each.yearFrom !== null && each.yearTo !== null && each.yearFrom > each.yearTo
        ? { ...each, yearFrom: each.yearTo, yearTo: each.yearFrom }
        : each,
    )
  const from = (each: ComparedRow) => each.yearFrom ?? -Infinity
  const to = (each: ComparedRow) => each.yearTo ?? Infinity
  const isUnknown = (each: ComparedRow) => each.yearFrom === null && each.yearTo === null

  it('conflict about years exactly if two of one vehicle and engine have a year in common', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 12 }), (rows) => {
        const conflicts = conflictsOf(rows)
        const clash = rows.some((one, at) =>
          rows.some(
            (other, place) =>
              place > at &&
              one.subject === other.subject &&
              one.engine === other.engine &&
              isUnknown(one) === isUnknown(other) &&
              from(one) <= to(other) &&
              from(other) <= to(one),
          ),
        )
        const isReported = [...conflicts.values()].some(({ kind }) => kind !== 'aviso')
        expect(isReported || !clash).toBe(true)
        for (const [place, { other, kind }] of conflicts) {
          expect(other).toBeLessThan(rows.length)
          expect(other).not.toBe(place)
          const isEqual = JSON.stringify(rows[place]) === JSON.stringify(rows[other])
          expect(isEqual).toBe(kind === 'duplicado')
        }
      }),
    )
  })
})
