import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONFIDENT } from '#imports/descriptions/confidence.ts'
import { readDescription } from '#imports/descriptions/read-description.ts'
import type { DescriptionReading, ReadApplication } from '#imports/descriptions/description-reading.ts'
import { readingRecord } from './reading-record.ts'

const sure = <Value>(value: Value) => ({ value, confidence: CONFIDENT })
const unsure = <Value>(value: Value) => ({ value, confidence: CONFIDENT - 0.01 })

const application = (changes: Partial<ReadApplication> = {}): ReadApplication => ({
  make: 'NISSAN',
  model: 'TSURU',
  yearFrom: 1992,
  yearTo: 2017,
  engine: null,
  qualifiers: [],
  confidence: CONFIDENT,
  ...changes,
})
const reading = (changes: Partial<DescriptionReading> = {}): DescriptionReading => ({
  keys: sure(['A-1', 'B-2']),
  lineWords: sure('BALATA'),
  brand: sure('Acme'),
  positions: sure(['delantera']),
  applications: [application()],
  isVehiclePart: sure(true),
  doubts: [],
  learned: [],
  ...changes,
})
const applications = (changes: Partial<DescriptionReading>) =>
  readingRecord('texto', reading(changes)).applications.map(({ make, model, engine, isSure }) =>
    [make ?? '?', model, engine ?? '', isSure ? '' : '?'].join(' ').trimEnd(),
  )

describe('applications', () => {
  it.each<[string, Partial<DescriptionReading>, string[]]>([
    ['sure', {}, ['Nissan TSURU']],
    ['in doubt', { applications: [application({ confidence: CONFIDENT - 0.01 })] }, ['Nissan TSURU  ?']],
    [
      'of several engines',
      { applications: [application({ engine: 'V8 5.7L 7.4L' })] },
      ['Nissan TSURU V8 5.7L', 'Nissan TSURU V8 7.4L'],
    ],
    [
      'of a name for two makes',
      { applications: [application({ make: 'DODGE-RAM', model: 'RAM 1500' })] },
      ['Dodge RAM 1500', 'Ram 1500'],
    ],
    ['without a make', { applications: [application({ make: null, confidence: 0.73 })] }, ['? TSURU  ?']],
    ['of what may be no part', { isVehiclePart: unsure(true) }, ['Nissan TSURU  ?']],
    ['of what may be a part', { isVehiclePart: unsure(false) }, ['Nissan TSURU  ?']],
    ['of what is no part', { isVehiclePart: sure(false) }, []],
    ['of a model that is no name', { applications: [application({ model: '--' })] }, []],
    ['of a year that is none', { applications: [application({ yearFrom: 1200 })] }, []],
  ])('%s', (_, changes, expected) => expect(applications(changes)).toEqual(expected))
})

it('takes each key once, and leaves out invalid ones', () => {
  expect(readingRecord('texto', reading({ keys: unsure(['A-1', 'a1', '--', '000', 'B-2']) })).keys).toEqual({
    value: ['A-1', 'B-2'],
    isSure: false,
  })
  expect(readingRecord('texto', reading({ keys: sure(['--']) })).keys).toBeNull()
})

it('has line, brand and positions with their certainty', () => {
  const record = readingRecord(
    'texto',
    reading({ lineWords: unsure('BALATA'), brand: sure(null), positions: sure([]) }),
  )
  expect(record).toMatchObject({ line: { value: 'BALATA', isSure: false }, brand: null, positions: null })
})

it('only has the brand of goods that are no vehicle part', () => {
  const record = readingRecord('texto', reading({ isVehiclePart: sure(false) }))
  expect(record).toMatchObject({ line: null, brand: { value: 'Acme' }, positions: null, applications: [] })
})

it('has no application that the catalogue would refuse', () => {
  const word = fc.constantFrom(
    'BALATA',
    'TSURU',
    'PICK UP',
    'RAM',
    '92/17',
    '16-10',
    '1.6L',
    'V8',
    'F150',
    '-',
    '93-',
    'GM',
    'A-1/B-2',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 12 }), (words) => {
      const text = words.join(' ')
      for (const { model, yearFrom, yearTo } of readingRecord(text, readDescription(text, null)).applications) {
        expect(model).toMatch(/[A-Z0-9]/iu)
        expect((yearFrom ?? 1900) <= (yearTo ?? 2100)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
