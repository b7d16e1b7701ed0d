import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitmentOf, mergeYears, type Fitment, type FitmentApplication, type FitmentVehicle } from './fitment.ts'
import type { VehicleTrait } from './vehicle-traits.ts'
import { foldName } from '#domain/name.ts'

const application = (changes: Partial<FitmentApplication> = {}): FitmentApplication => ({
  make: 'Nissan',
  model: 'Tsuru',
  yearFrom: 1992,
  yearTo: 2017,
  engine: 'L4 1.6L',
  qualifiers: [],
  isReadFromText: false,
  ...changes,
})

const vehicle = (changes: Partial<FitmentVehicle> = {}): FitmentVehicle => ({
  year: 1998,
  make: 'Nissan',
  model: 'Tsuru',
  engine: 'L4 1.6L',
  ...changes,
})

describe('fitmentOf', () => {
  it.each<[string, Partial<FitmentApplication>, Partial<FitmentVehicle>, string, string]>([
    ['everything met', {}, {}, 'fits', 'applies'],
    ['names in any spelling', { make: 'NISSAN', model: 'TSÚRU' }, {}, 'fits', 'applies'],
    ['first year', {}, { year: 1992 }, 'fits', 'applies'],
    ['last year', {}, { year: 2017 }, 'fits', 'applies'],
    ['a year before', {}, { year: 1991 }, 'doesNotFit', 'otherYears'],
    ['a year after', {}, { year: 2018 }, 'doesNotFit', 'otherYears'],
    ['open end', { yearTo: null }, { year: 2030 }, 'fits', 'applies'],
    ['open beginning', { yearFrom: null }, { year: 1950 }, 'fits', 'applies'],
    ['every engine', { engine: '' }, { engine: null }, 'fits', 'applies'],
    ['other engine', { engine: 'L4 2.0L' }, {}, 'doesNotFit', 'otherEngines'],
    ['other model', { model: 'Sentra' }, {}, 'doesNotFit', 'otherModels'],
    ['other make', { make: 'Ford' }, {}, 'doesNotFit', 'otherMakes'],
    ['year out of range without model', {}, { model: null, year: 1980 }, 'doesNotFit', 'otherYears'],
  ])('%s', (_, ofApplication, ofVehicle, verdict, kind) => {
    expect(fitmentOf([application(ofApplication)], vehicle(ofVehicle))).toMatchObject({ verdict, reason: { kind } })
  })

  it.each<[string, Partial<FitmentApplication>, Partial<FitmentVehicle>, object]>([
    ['no model chosen', {}, { model: null }, { kind: 'modelNotChosen', models: ['Tsuru'] }],
    ['no year chosen', {}, { year: null }, { kind: 'yearNotChosen', years: [{ from: 1992, to: 2017 }] }],
    ['years not known', { yearFrom: null, yearTo: null }, {}, { kind: 'yearsUnknown' }],
    ['no engine chosen', { engine: '2.0L' }, { engine: null }, { kind: 'engineNotChosen', engines: ['2.0L'] }],
    ['engine says less', {}, { engine: '1.6L' }, { kind: 'engineUnclear', engines: ['L4 1.6L'] }],
    ['ABS', { qualifiers: ['C/ABS'] }, {}, { kind: 'qualifiers', qualifiers: ['C/ABS'] }],
    ['drive', { qualifiers: ['4X4'] }, {}, { kind: 'qualifiers', qualifiers: ['4X4'] }],
  ])('verify: %s', (_, ofApplication, ofVehicle, doubt) => {
    expect(fitmentOf([application(ofApplication)], vehicle(ofVehicle))).toMatchObject({
      verdict: 'verify',
      reason: { kind: 'doubts', doubts: [doubt] },
    })
  })

  it('lists all open questions', () => {
    const fitment = fitmentOf([application({ qualifiers: ['S/ABS'] })], vehicle({ engine: null }))
    expect(fitment.reason).toMatchObject({ doubts: [{ kind: 'engineNotChosen' }, { kind: 'qualifiers' }] })
  })

  it.each<[string, string[], VehicleTrait[], Fitment['verdict']]>([
    ['what it asks for', ['C/ABS'], ['con-abs'], 'fits'],
    ['the opposite', ['S/ABS'], ['con-abs'], 'doesNotFit'],
    ['one of several', ['4X2/4X4'], ['4x4'], 'fits'],
    ['nothing of it', [], ['con-abs'], 'fits'],
    ['something else', ['4X4'], ['con-abs'], 'verify'],
    ['it and something else', ['C/ABS', '4X4'], ['con-abs'], 'verify'],
  ])('traits of the vehicle, an application that states %s', (_, qualifiers, traits, verdict) => {
    expect(fitmentOf([application({ qualifiers })], { ...vehicle(), traits }).verdict).toBe(verdict)
  })

  it('one application must meet vehicle and traits', () => {
    const both = [application({ qualifiers: ['C/ABS'], yearTo: 1995 }), application({ qualifiers: ['S/ABS'] })]
    expect(fitmentOf(both, { ...vehicle(), traits: ['con-abs'] })).toEqual({
      verdict: 'doesNotFit',
      reason: { kind: 'otherTraits', qualifiers: ['S/ABS'] },
    })
  })

  it('does not ask a question whose answers change nothing', () => {
    const both = [application({ qualifiers: ['C/ABS'] }), application({ qualifiers: ['S/ABS'] })]
    expect(fitmentOf(both, vehicle()).verdict).toBe('fits')
    expect(fitmentOf([application({ qualifiers: ['4X2/4X4'] })], vehicle()).verdict).toBe('fits')
    expect(fitmentOf([application({ qualifiers: ['C/ABS'] }), application()], vehicle()).verdict).toBe('fits')
  })

  it('must be verified when two qualifiers cover only some combinations', () => {
    const diagonal = [application({ qualifiers: ['C/ABS', '4X2'] }), application({ qualifiers: ['S/ABS', '4X4'] })]
    expect(fitmentOf(diagonal, vehicle()).verdict).toBe('verify')
  })

  it('takes the best of several applications', () => {
    const several = [application({ make: 'Ford' }), application({ engine: 'L4 2.0L' }), application()]
    expect(fitmentOf(several, vehicle()).verdict).toBe('fits')
  })

  it('gives the nearest miss as the reason, with its years together', () => {
    const several = [
      application({ model: 'Sentra' }),
      application({ yearFrom: 1984, yearTo: 1988 }),
      application({ yearFrom: 1989, yearTo: 1991 }),
    ]
    expect(fitmentOf(several, vehicle()).reason).toEqual({ kind: 'otherYears', years: [{ from: 1984, to: 1991 }] })
  })

  it('must be verified without applications', () => {
    expect(fitmentOf([], vehicle())).toEqual({ verdict: 'verify', reason: { kind: 'noApplications' } })
  })
})

describe('mergeYears', () => {
  it('preserves gaps and open ends', () => {
    const ranges = [
      { yearFrom: 2010, yearTo: null },
      { yearFrom: 1990, yearTo: 1995 },
      { yearFrom: null, yearTo: 1985 },
      { yearFrom: null, yearTo: null },
    ]
    expect(mergeYears(ranges)).toEqual([
      { from: null, to: 1985 },
      { from: 1990, to: 1995 },
      { from: 2010, to: null },
    ])
  })
})

describe('fitmentOf, for any part and vehicle', () => {
  const year = fc.option(fc.integer({ min: 1990, max: 1996 }), { nil: null })
  const engine = fc.constantFrom('', '1.6L', 'L4 1.6L', 'V6')
  const anyApplication = fc.record({
    make: fc.constantFrom('Nissan', 'NISSAN', 'Ford'),
    model: fc.constantFrom('Tsuru', 'tsuru', 'Ikon'),
    yearFrom: year,
    yearTo: year,
    engine,
    qualifiers: fc.subarray(['C/ABS', 'S/ABS', '4X2', '4X4', '5 birlos'], { maxLength: 2 }),
    isReadFromText: fc.boolean(),
  })
  const anyVehicle = fc.record({
    year,
    make: fc.constantFrom('Nissan', 'Ford'),
    model: fc.constantFrom('Tsuru', 'Ikon', null),
    engine: fc.constantFrom('1.6L', 'L4 1.6L', 'V6', null),
  })
  const anyApplications = fc.array(anyApplication, { maxLength: 6 })

  const meets = (each: FitmentApplication, { make, model, year: of }: FitmentVehicle) =>
    of !== null &&
    foldName(each.make) === foldName(make) &&
    foldName(each.model) === foldName(model ?? '') &&
    (each.yearFrom ?? of) <= of &&
    of <= (each.yearTo ?? of)

  it('fits only where a stated application meets make, model and year', () => {
    fc.assert(
      fc.property(anyApplications, anyVehicle, (applications, chosen) => {
        if (fitmentOf(applications, chosen).verdict !== 'fits') return
        expect(applications.some((each) => meets(each, chosen) && !each.isReadFromText)).toBe(true)
      }),
    )
  })

  it('an additional application never makes a fitting part unfit', () => {
    fc.assert(
      fc.property(anyApplications, anyApplication, anyVehicle, (applications, more, chosen) => {
        if (fitmentOf(applications, chosen).verdict !== 'fits') return
        expect(fitmentOf([...applications, more], chosen).verdict).toBe('fits')
      }),
    )
  })

  it('refuses no vehicle that some application could meet', () => {
    fc.assert(
      fc.property(anyApplication, fc.integer({ min: 1990, max: 1996 }), (each, of) => {
        fc.pre(meets({ ...each, engine: '' }, { year: of, make: each.make, model: each.model, engine: null }))
        const chosen = { year: of, make: each.make, model: each.model, engine: null }
        expect(fitmentOf([each], chosen).verdict).not.toBe('doesNotFit')
      }),
    )
  })
})
