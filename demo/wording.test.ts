import { describe, expect, it } from 'vitest'
import { BRANDS } from './brands.ts'
import type { Design } from './designs.ts'
import { engineName } from './engines.ts'
import { LINES } from './lines/lines.ts'
import type { PartFit } from './part.ts'
import { Random } from './random.ts'
import { agree, describePart } from './wording.ts'

function fit(model: string, yearFrom: number, yearTo: number | null): PartFit {
  return { make: 'Nissan', model, yearFrom, yearTo, engine: null, positions: [], qualifiers: [], note: '' }
}

describe('describePart', () => {
  const line = LINES.find((rule) => rule.name === 'Amortiguadores')
  const trade = BRANDS.find((brand) => brand.wording === 'trade')
  const plain = BRANDS.find((brand) => brand.wording === 'plain')
  if (line === undefined || trade === undefined || plain === undefined)
    throw new Error('The store lacks what is tested')
  const positions = ['delantera'] as const
  const fits = [fit('Tsuru', 1992, 2017), fit('Sentra', 1991, 1994), fit('Versa', 2020, null)]
  const design: Design = {
    line: { ...line, details: [] },
    word: 'AMORTIGUADOR',
    positions,
    fits: [],
    weight: 2,
    number: 1000,
    isRequired: false,
  }
  const texts = (brand: typeof trade): string[] =>
    Array.from({ length: 400 }, (_, seed) =>
      describePart(design, brand, { positions, qualifiers: ['C/ABS'], fits }, new Random(String(seed))),
    )

  it('writes as an ERP does', () => {
    expect(texts(trade)).toContain('AMORTIGUADOR DELANTERO C/ABS NISSAN TSURU 92/17 SENTRA 91/94 VERSA 20/')
  })

  it('writes a sentence', () => {
    expect(texts(plain)).toContain(
      'Amortiguador delantero C/ABS para Nissan Tsuru 1992-2017, Nissan Sentra 1991-1994 y 1 aplicación más',
    )
  })

  it('sometimes writes nothing', () => {
    const empty = texts(trade).filter((text) => text === '').length
    expect(empty).toBeGreaterThan(4)
    expect(empty).toBeLessThan(40)
  })
})

describe('agree', () => {
  it('gives the position the gender of the part', () => {
    expect(agree('trasera', 'm')).toBe('trasero')
    expect(agree('trasera', 'f')).toBe('trasera')
    expect(agree('superior', 'm')).toBe('superior')
  })
})

describe('engineName', () => {
  it.each([
    ['Nissan', 1.6, 4, 1992, 'L4 1.6L'],
    ['Ford', 4.9, 6, 1990, 'L6 4.9L'],
    ['Ford', 3, 6, 2000, 'V6 3.0L'],
    ['BMW', 2.5, 6, 2001, 'L6 2.5L'],
    ['Subaru', 2.5, 4, 2001, 'H4 2.5L'],
    ['Volkswagen', 2.5, 5, 2006, 'L5 2.5L'],
  ])('%s %f %i', (make, litres, cylinders, year, name) => {
    expect(engineName(make, { litres, cylinders }, year)).toBe(name)
  })
})
