import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPercent, readWhole } from '#imports/commerce/cells.ts'
import { readPieces, readPrice } from '#imports/rows/number.ts'
import { readNumber, readQuantity, writtenNumber, type ReadNumber } from './written-number.ts'

/** The readers of each kind of field. */
const FIELDS = {
  quantity: readQuantity,
  whole: (text: string) => readNumber(text, 'number', 0),
  price: (text: string) => readNumber(text, 'price', 2),
  share: (text: string) => readNumber(text, 'share', 2),
  filePrice: (text: string) => inPesos(readPrice(text)),
  filePieces: readPieces,
  fileShare: (text: string) => asNumber(readPercent(text, null)),
  fileDays: (text: string) => asNumber(readWhole(365_000)(text, null)),
}

function inPesos(read: ReadNumber): ReadNumber {
  return 'value' in read ? { value: read.value / 100 } : read
}

/** Percentages are written for the database as '8.50'. */
function asNumber(read: ReturnType<typeof readPercent>): ReadNumber {
  return 'value' in read ? { value: Number(read.value) } : read
}

/** A number is the result; null: the text is refused. */
type Row = readonly [text: string, ...read: Readonly<Record<keyof typeof FIELDS, number | null>>[keyof typeof FIELDS][]]

const TABLE: readonly Row[] = [
  // text, quantity, whole, price, share, price in a file, pieces in a file, share in a file, days in a file
  ['12', 12, 12, 12, 12, 12, 12, 12, 12],
  ['007', 7, 7, 7, 7, 7, 7, 7, 7],
  ['0', 0, 0, 0, 0, 0, 0, null, 0],
  ['1,000', 1000, 1000, 1000, 1000, 1000, 1000, null, 1000],
  ['10,000', 10_000, 10_000, 10_000, 10_000, 10_000, 10_000, null, 10_000],
  ['2,500', 2500, 2500, 2500, 2500, 2500, 2500, null, 2500],
  ['1 000', 1000, 1000, 1000, 1000, 1000, 1000, null, 1000],
  ['1\u00A0000', 1000, 1000, 1000, 1000, 1000, 1000, null, 1000],
  ['1,234,567', 1_234_567, 1_234_567, 1_234_567, 1_234_567, 1_234_567, 1_234_567, null, null],
  ['1.234.567', 1_234_567, 1_234_567, 1_234_567, 1_234_567, 1_234_567, 1_234_567, null, null],
  ['12.0', 12, 12, 12, 12, 12, 12, 12, 12],
  ['1,000.00', 1000, 1000, 1000, 1000, 1000, 1000, null, 1000],
  ['1234.50', null, null, 1234.5, 1234.5, 1234.5, null, null, null],
  ['1,234.50', null, null, 1234.5, 1234.5, 1234.5, null, null, null],
  ['1.234,50', null, null, 1234.5, 1234.5, 1234.5, null, null, null],
  ['.5', null, null, 0.5, 0.5, 0.5, null, 0.5, null],
  ['0.500', null, null, 0.5, 0.5, 0.5, null, 0.5, null],
  ['12.3456', null, null, null, null, 12.35, null, null, null],
  // Could be two numbers.
  ['1.000', null, null, null, null, null, null, 1, null],
  ['12.345', null, null, null, null, null, null, null, null],
  ['1,5', null, null, null, null, 1.5, null, 1.5, null],
  ['12,50', null, null, null, null, 12.5, null, 12.5, null],
  ['10,00', null, null, null, null, 10, 10, 10, 10],
  ['100,00', null, null, null, null, 100, 100, null, 100],
  ['1,0', null, null, null, null, 1, 1, 1, 1],
  ['1000,5', null, null, null, null, 1000.5, null, null, null],
  ['0,500', null, null, null, null, null, null, null, null],
  ['1.234', null, null, null, null, null, null, null, null],
  ['100.000', null, null, null, null, null, null, null, null],
  // Can only be one number.
  ['1234.567', null, null, null, null, 1234.57, null, null, null],
  ['1234,567', null, null, null, null, 1234.57, null, null, null],
  ['1,234.567', null, null, null, null, 1234.57, null, null, null],
  ['1.2340', null, null, null, null, 1.23, null, null, null],
  // No number.
  ['', null, null, null, null, null, null, null, null],
  ['abc', null, null, null, null, null, null, null, null],
  ['1 2', null, null, null, null, null, null, null, null],
  ['10 00', null, null, null, null, null, null, null, null],
  ['1,234,50', null, null, null, null, null, null, null, null],
  ['1 234,50', null, null, null, null, null, null, null, null],
  ["1'234.50", null, null, null, null, null, null, null, null],
  ['１２', null, null, null, null, null, null, null, null],
  ['12.50-', null, null, null, null, null, null, null, null],
  ['1,23,4', null, null, null, null, null, null, null, null],
  ['1.2.3', null, null, null, null, null, null, null, null],
  ['1,00,000', null, null, null, null, null, null, null, null],
  ['1e5', null, null, null, null, null, null, null, null],
  ['1.23E+05', null, null, null, null, null, null, null, null],
  ['0x10', null, null, null, null, null, null, null, null],
  ['+5', null, null, null, null, null, null, null, null],
  ['>10', null, null, null, null, null, null, null, null],
  ['3/10', null, null, null, null, null, null, null, null],
  ['Infinity', null, null, null, null, null, null, null, null],
  ['NaN', null, null, null, null, null, null, null, null],
  ['9'.repeat(20), null, null, null, null, null, null, null, null],
  // Units, each in its own field.
  ['3 pzas', 3, null, null, null, null, 3, null, 3],
  ['1,000 piezas', 1000, null, null, null, null, 1000, null, 1000],
  ['$1,234.50', null, null, 1234.5, null, 1234.5, null, null, null],
  ['MXN 12', null, null, 12, null, 12, null, null, null],
  ['12 pesos', null, null, 12, null, 12, null, null, null],
  ['8.5 %', null, null, null, 8.5, null, null, 8.5, null],
  ['16%', null, null, null, 16, null, null, 16, null],
  ['$8', null, null, 8, null, 8, null, null, null],
  ['$1.234', null, null, null, null, null, null, null, null],
  ['1.234 %', null, null, null, null, null, null, null, null],
  ['USD 12', null, null, null, null, null, null, null, null],
  // Negative: the field decides its minimum.
  ['-5', null, -5, -5, -5, null, null, null, null],
  ['-0', 0, 0, 0, 0, null, 0, null, null],
]

const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
const cases = TABLE.flatMap(([text, ...read]) => names.map((name, index) => [name, text, read[index] ?? null] as const))

describe('a number as it is written, in each kind of field', () => {
  it.each(cases)('%s: %j is %s', (name, text, value) => {
    const read = FIELDS[name](text)
    expect('value' in read ? read.value : null).toBe(value)
  })

  it('a text that could be two numbers is doubtful', () => {
    expect(readQuantity('1.000')).toEqual({
      reason: '¿1 o 1,000? Escribe las piezas sin punto: 1000 o 1,000.',
    })
    expect(readNumber('12,50', 'price', 2)).toEqual({
      reason: '¿12.5 o 1,250? Los miles llevan coma y los decimales punto.',
    })
    expect(readNumber('-1.234', 'number', 2)).toMatchObject({ reason: expect.stringContaining('¿-1.234 o -1,234?') })
  })

  it('each whole number and amount is read back from its shown form', () => {
    const written = (value: number) => [String(value), value.toLocaleString('es-MX')]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (count) => {
        for (const text of written(count)) expect(readQuantity(text)).toEqual({ value: count })
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (centavos) => {
        const pesos = centavos / 100
        const text = `$${pesos.toLocaleString('es-MX', { minimumFractionDigits: 2 })}`
        expect(readNumber(text, 'price', 2)).toEqual({ value: pesos })
      }),
    )
  })

  it('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        writtenNumber(text)
        for (const name of names) FIELDS[name](text)
      }),
    )
  })
})
