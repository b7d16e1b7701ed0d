import { describe, expect, it } from 'vitest'
import { VehicleNames, type KnownVehicles, type Meant } from './vehicle-names.ts'

const KNOWN: KnownVehicles = {
  models: [
    { make: 'Volkswagen', model: 'Jetta' },
    { make: 'Volkswagen', model: 'Golf' },
    { make: 'Volkswagen', model: 'Golf A4' },
    { make: 'Volkswagen', model: 'Golf A3' },
    { make: 'Volkswagen', model: 'Sedan' },
    { make: 'Ford', model: 'F-150' },
    { make: 'Nissan', model: 'Sentra' },
    { make: 'Nissan', model: 'Tsuru' },
    { make: 'Nissan', model: 'Pathfinder' },
    { make: 'Chevrolet', model: 'Matiz' },
    { make: 'Chevrolet', model: 'Silverado' },
    { make: 'Chevrolet', model: 'Captiva' },
    { make: 'Pontiac', model: 'G3' },
    { make: 'Mazda', model: '3' },
    { make: 'Mazda', model: '3-18' },
    { make: 'Mazda', model: 'CX-5' },
    { make: 'Citroën', model: 'C3' },
    { make: 'Toyota', model: 'Prius' },
    { make: 'MINI', model: 'Cooper' },
    { make: 'BMW', model: 'Serie 3' },
  ],
  aliases: [
    { alias: 'Vocho', make: 'Volkswagen', model: 'Sedan' },
    { alias: 'Chevy', make: 'Chevrolet' },
  ],
  generations: [
    { make: 'Volkswagen', model: 'Jetta', names: ['A4', 'Mk4'], yearFrom: 1999, yearTo: 2005 },
    { make: 'Volkswagen', model: 'Golf', names: ['A4'], yearFrom: 1999, yearTo: 2006 },
    { make: 'Nissan', model: 'Sentra', names: ['B13'], yearFrom: 1991, yearTo: 1994 },
  ],
}
const names = new VehicleNames(KNOWN)

function told(meant: Meant): string {
  const { make, model, years, engine, qualifiers } = meant
  const said = [years === null ? '' : `${years.from}-${years.to}`, engine?.name ?? '', ...qualifiers]
  return [`${make} ${model}`, ...said.filter((text) => text !== '')].join(' | ')
}

describe('names that certainly are a model of the catalogue, or some of its cars', () => {
  it.each([
    ['Volkswagen', 'JETTA IV', 'Volkswagen Jetta | 1999-2005'],
    ['Volkswagen', 'JETTA A4 2.0', 'Volkswagen Jetta | 1999-2005 | 2.0L'],
    ['Volkswagen', 'JETTA MK4 GLI STD', 'Volkswagen Jetta | 1999-2005 | GLI | Transmisión estándar'],
    ['Volkswagen', 'JETTA III', 'Volkswagen Jetta | Generación III'],
    ['Volkswagen', 'GOLF IV', 'Volkswagen Golf A4'],
    // No row has the years of this one.
    ['Volkswagen', 'GOLF MK3 GLI', 'Volkswagen Golf A3 | GLI'],
    ['Volkswagen', 'VOCHO', 'Volkswagen Sedan'],
    ['Nissan', 'SENTRA B13', 'Nissan Sentra | 1991-1994'],
    ['Nissan', 'SENTRA B15 AUT', 'Nissan Sentra | Generación B15 | Transmisión automática'],
    ['Nissan', 'TSURU III', 'Nissan Tsuru | Generación III'],
    ['Nissan', 'PATHFINDER 4X2', 'Nissan Pathfinder | 4X2'],
    ['Ford', 'F-150 4X4 XLT', 'Ford F-150 | 4X4 | XLT'],
    ['Ford', 'F150 DOBLE CABINA V8 5.4L', 'Ford F-150 | V8 5.4L | Doble cabina'],
    ['Mazda', 'CX-5 AWD', 'Mazda CX-5 | AWD'],
    ['Mazda', 'CX 5 SPORT', 'Mazda CX-5 | SPORT'],
    ['Mazda', '3 HB', 'Mazda 3 | Hatchback'],
    ['BMW', 'SERIE 3 (E90)', 'BMW Serie 3 | Generación E90'],
    ['Toyota', 'HILUX 4X4', 'Toyota HILUX | 4X4'],
  ])('%s %s is %s', (make, model, expected) => {
    const match = names.match(make, model)
    expect(match).toMatchObject({ status: 'joined' })
    expect(match.status === 'joined' && told(match.meant)).toBe(expected)
  })
})

describe('numbered models are read whole', () => {
  it.each([
    ['Mazda', '3-18'],
    ['Mazda', 'CX-5'],
    ['Mazda', 'CX5'],
    ['Citroën', 'C-3'],
  ])('%s %s', (make, model) => {
    expect(names.match(make, model)).toEqual({ status: 'same' })
  })

  it.each([
    ['Mazda', 'CX-50'],
    ['Mazda', '3-20'],
    ['Chevrolet', 'SILVERADO 1500'],
    ['Citroën', 'C-4'],
  ])('%s %s is not the shorter one', (make, model) => {
    expect(names.match(make, model)).toEqual({ status: 'new' })
  })
})

describe('models that a person has to decide', () => {
  it.each([
    ['MINI', 'COOPER SALT', ['MINI Cooper | SALT'], 'palabra'],
    ['Volkswagen', 'GOLF R', ['Volkswagen Golf | R'], 'palabra'],
    ['Nissan', 'PATHFINDRE', ['Nissan Pathfinder'], 'letra'],
  ])('%s %s', (make, model, options, reason) => {
    const match = names.match(make, model)
    expect(match).toMatchObject({ status: 'doubtful', reason })
    expect(match.status === 'doubtful' && match.options.map(told)).toEqual(options)
  })
})

it.each([
  ['Chevrolet', 'CAPTIVA SPORT'],
  ['Chevrolet', 'SPARK'],
  ['Volkswagen', 'JETTA CLASICO'],
  ['Renault', 'KANGOO EXPRESS'],
  ['Toyota', 'PRIUS V'],
])('%s %s is a model of its own', (make, model) => {
  expect(names.match(make, model)).toEqual({ status: 'new' })
})

describe('several makes', () => {
  it.each([
    ['MATIZ', ['Chevrolet', 'Pontiac']],
    ['G3', ['Pontiac']],
    ['SILVERADO 4X4', ['Chevrolet']],
    ['NADA', []],
  ])('of Chevrolet and Pontiac, %s is of %s', (model, makes) => {
    expect(names.makesThatHave(['Chevrolet', 'Pontiac'], model)).toEqual(makes)
  })

  it('another name of a make matches the make of the catalogue', () => {
    expect(names.makeOf('CHEVY')).toBe('Chevrolet')
    expect(names.makeOf('GENERAL MOTORS CORPORATION')).toBe('General Motors')
  })
})
