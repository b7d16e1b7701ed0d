import { describe, expect, it } from 'vitest'
import { taxName } from '#domain/shop/tax-identity.ts'
import { CFDI_USE_CODES, type FiscalData, fiscalGaps, fiscalProblems, usesFor, useProblem } from './fiscal-data.ts'

const COMPANY = 'EKU9003173C9'
const PERSON = 'CACX7605101P8'
const WHOLE: FiscalData = {
  rfc: COMPANY,
  legalName: 'ESCUELA KEMPER URGATE',
  regime: '601',
  postalCode: '42501',
  use: 'G03',
}

describe('uses of the CFDI', () => {
  it.each([
    [COMPANY, '601', 'G01', null],
    [COMPANY, '601', 'S01', null],
    [COMPANY, '601', 'D01', 'El uso D01 es de personas físicas, y el RFC es de una persona moral.'],
    [PERSON, '612', 'D01', null],
    [PERSON, '605', 'G03', 'El SAT no acepta el uso G03 con el régimen 605.'],
    [PERSON, '616', 'S01', null],
    [PERSON, '616', 'G01', 'El SAT no acepta el uso G01 con el régimen 616.'],
    [PERSON, '626', 'D10', 'El SAT no acepta el uso D10 con el régimen 626.'],
    [PERSON, '', 'G03', null],
    ['', '', '', null],
    [PERSON, '612', 'P01', 'El SAT no tiene este uso.'],
  ])('of %s, regime %s: %s', (rfc, regime, use, problem) => {
    expect(useProblem(rfc, regime, use)).toBe(problem)
  })

  it('are offered where they match RFC and regime', () => {
    const codes = (rfc: string, regime: string) => usesFor(rfc, regime).map(({ code }) => code)
    expect(codes('', '')).toEqual(CFDI_USE_CODES)
    expect(codes(PERSON, '605')).toEqual(['D01', 'D02', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09', 'D10', 'S01'])
    expect(codes(PERSON, '616')).toEqual(['G02', 'S01'])
    expect(codes(COMPANY, '601')).not.toContain('D01')
    expect(CFDI_USE_CODES).not.toContain('CP01')
    expect(CFDI_USE_CODES).not.toContain('CN01')
  })
})

describe('what is missing for an invoice', () => {
  it.each<[Partial<FiscalData>, string[]]>([
    [{}, []],
    [{ rfc: 'XAXX010101000', regime: '616', use: 'S01' }, ['el RFC']],
    [{ rfc: 'EKU' }, ['el RFC']],
    // A doubtful check digit is accepted.
    [{ rfc: 'EKU9003173C8' }, []],
    [{ legalName: 'ESCUELA KEMPER URGATE SA DE CV' }, ['la razón social como la tiene el SAT']],
    [{ legalName: '' }, ['la razón social como la tiene el SAT']],
    [{ regime: '612' }, ['el régimen fiscal']],
    [{ regime: '', use: '' }, ['el régimen fiscal', 'el uso del CFDI']],
    [{ postalCode: '' }, ['el código postal del domicilio fiscal']],
    [{ use: 'D01' }, ['el uso del CFDI']],
  ])('%j', (changes, gaps) => expect(fiscalGaps({ ...WHOLE, ...changes })).toEqual(gaps))

  it('each problem is reported at its field', () => {
    expect(fiscalProblems({ ...WHOLE, legalName: 'FRENOS RUIZ S.A. DE C.V.', use: 'D01' })).toEqual({
      legalName: 'El SAT la tiene sin el régimen de capital: quita «S.A. DE C.V.».',
      use: 'El uso D01 es de personas físicas, y el RFC es de una persona moral.',
    })
  })
})

it.each([
  [COMPANY, 'Frenos Ruiz SA de CV', 'FRENOS RUIZ'],
  [COMPANY, 'Frenos Ruiz, S. de R.L. de C.V.', 'FRENOS RUIZ'],
  [COMPANY, 'Frenos Ruiz', 'FRENOS RUIZ'],
  [PERSON, 'Raúl Ruiz SA', 'RAÚL RUIZ SA'],
])('the name of %s, %s, is %s for SAT', (rfc, name, expected) => expect(taxName(rfc, name)).toBe(expected))
