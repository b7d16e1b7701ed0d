import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldName } from '#domain/name.ts'
import { readDescription } from './read-description.ts'
import { LONGEST_LINE } from './text/tokens.ts'
import { modelSpellings } from './vocabulary/vehicles.ts'

const WORDS = [
  'BALATA',
  'TSURU',
  'JETTA-GTI',
  'PICK UP',
  'D21',
  'MAZDA',
  '3',
  '206',
  'RAM',
  '1500',
  'CHEVY',
  'VOYAGUER',
  'F-150',
  '/250',
  'ESCAPE',
  'UP',
  'II',
  'C/',
  'S/',
  'P/',
]
const PIECES = [
  '92/16',
  '10-07',
  '06/AD',
  '93-',
  '2006',
  '07',
  '1,2L',
  '2.0',
  'V6',
  '4 CIL',
  'L',
  '8',
  '24/600 MM',
  '2 13/16',
  '(',
  ')',
  ',',
  ';',
  '/',
  '-',
  "'",
  '"',
  '&',
  'Ñ',
  '60/8',
]

/** Typical lines, damaged in every way, and any text at all. */
const anyLine = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(fc.tuple(fc.constantFrom(...WORDS, ...PIECES), fc.constantFrom(' ', ',', '', '/', '-', '  ', '\t')), {
      maxLength: 30,
    })
    .map((parts) => parts.flat().join('')),
)

const spellings = new Set(modelSpellings())

describe('any text', () => {
  it('is read, with years in order and confidences between 0 and 1', () => {
    fc.assert(
      fc.property(anyLine, fc.option(fc.string({ maxLength: 20 })), (text, brand) => {
        const reading = readDescription(text, brand)
        const confidences = [
          reading.keys,
          reading.lineWords,
          reading.brand,
          reading.positions,
          reading.isVehiclePart,
          ...reading.applications,
        ].map(({ confidence }) => confidence)
        expect(confidences.every((confidence) => confidence >= 0 && confidence <= 1)).toBe(true)
        for (const { yearFrom, yearTo } of reading.applications) {
          expect(yearFrom ?? 1900).toBeGreaterThanOrEqual(1900)
          expect(yearTo ?? 2100).toBeLessThanOrEqual(2100)
          expect(yearFrom ?? 1900).toBeLessThanOrEqual(yearTo ?? 2100)
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('keys and the words of the part are in the text', () => {
    fc.assert(
      fc.property(anyLine, (text) => {
        const upper = foldName(text.normalize('NFC').toUpperCase())
        const reading = readDescription(text, null)
        for (const written of [...reading.keys.value, ...reading.lineWords.value.split(' ')]) {
          expect(upper).toContain(foldName(written))
        }
      }),
      { numRuns: 1000 },
    )
  })

  // A text contains a model by its name, by another spelling in the list, shortened ('F-150/250'), or with one typo.
  it('no model is read that is not in the text', () => {
    fc.assert(
      fc.property(anyLine, (text) => {
        const upper = foldName(text.normalize('NFC').toUpperCase())
        for (const { model } of readDescription(text, null).applications) expect(isIn(upper, model)).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })

  it('only the first LONGEST_LINE characters of a text are read', () => {
    const long = [
      'TSURU '.repeat(20_000),
      '('.repeat(50_000),
      '1/'.repeat(50_000),
      'A'.repeat(100_000),
      '1,'.repeat(50_000),
      '92/16 '.repeat(20_000),
    ]
    for (const text of long) {
      expect(readDescription(text, null)).toEqual(readDescription(text.slice(0, LONGEST_LINE), null))
    }
  })
})

function isIn(upper: string, model: string): boolean {
  const fold = foldName(model)
  if (upper.includes(fold)) return true
  const words = model.split(/[^A-Z0-9]+/u).flatMap((word) => word.match(/[A-Z]+|\d+/gu) ?? [])
  if (words.every((word) => upper.includes(word))) return true
  return [...spellings].some((spelling) => upper.includes(spelling) && readsAs(spelling, model)) || hasSlip(upper, fold)
}

/** Whether the list has this spelling of the model. */
function readsAs(spelling: string, model: string): boolean {
  const { applications } = readDescription(`BALATA ${spelling} 2005/2006`, null)
  return applications.some((application) => application.model === model)
}

function hasSlip(upper: string, fold: string): boolean {
  return Array.from(fold, (_, index) => [fold.slice(0, index), fold.slice(index + 1)]).some(
    ([before = '', after = '']) =>
      upper.includes(before + after) || new RegExp(`${before}.${after}|${before}..${after}`, 'u').test(upper),
  )
}
