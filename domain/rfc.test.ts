import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, isGenericRfc, normaliseRfc, rfcDoubt, rfcProblem } from './rfc.ts'

// Published keys of authorities, state companies and SAT's test certificates.
const KNOWN = [
  'SAT970701NN3',
  'IMS421231I45',
  'CFE370814QI0',
  'EKU9003173C9',
  'IIA040805DZ4',
  'CACX7605101P8',
  'GODE561231GR8',
  'COSC8001137NA',
]

describe('the form', () => {
  it.each([...KNOWN, 'XAXX010101000', 'XEXX010101000', 'Ñ&A000229AA0', 'ABC040229AB1'])('%s is valid', (rfc) =>
    expect(rfcProblem(rfc)).toBeNull(),
  )

  it.each([
    '',
    'SAT970701',
    'SAT970701NN',
    'SAT970701NN33',
    'SATX970701NN33',
    'SA970701NN3',
    'SATXX970701NN3',
    'sat970701nn3',
    'SAT970701NNB',
    'SAT970701N-3',
    '1AT970701NN3',
    'SAT97O701NN3',
    'SAT970701NN3\n',
    'ÁRB970701NN3',
  ])('%j is none', (rfc) => expect(rfcProblem(rfc)).toMatch(/^Escribe el RFC/u))

  it.each(['SAT971301NN3', 'SAT970001NN3', 'SAT970732NN3', 'SAT970700NN3', 'SAT970431NN3', 'SAT970229NN3'])(
    '%s has no day',
    (rfc) => expect(rfcProblem(rfc)).toMatch(/^La fecha/u),
  )
})

describe('the check digit', () => {
  it.each(KNOWN)('of %s is correct', (rfc) => {
    expect(checkDigit(rfc)).toBe(rfc.at(-1))
    expect(rfcDoubt(rfc)).toBeNull()
  })

  it.each(['SAT970701NN4', 'CACX7605101P9', 'COSC8001137N1'])('of %s only warns', (rfc) => {
    expect(rfcProblem(rfc)).toBeNull()
    expect(rfcDoubt(rfc)).toMatch(/^El dígito verificador no coincide/u)
  })

  it('is one of eleven characters, for every key', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ABCÑ&XYZO'.split('')), minLength: 3, maxLength: 4 })
    const tail = fc.string({ unit: fc.constantFrom(...'0189AZNO'.split('')), minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(letters, tail, (start, end) => {
        const right = '0123456789A'.split('').filter((digit) => rfcDoubt(`${start}991231${end}${digit}`) === null)
        expect(right).toEqual([checkDigit(`${start}991231${end}0`)])
      }),
    )
  })

  it('detects two exchanged neighbouring digits', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(digits, ([one = '', other = '']) => {
        fc.pre(one !== other)
        const [typed, exchanged] = [`ABC9901${one}${other}XY0`, `ABC9901${other}${one}XY0`]
        expect(checkDigit(typed)).not.toBe(checkDigit(exchanged))
      }),
    )
  })

  it('is not checked for generic keys', () => {
    expect(['XAXX010101000', 'XEXX010101000'].map(rfcDoubt)).toEqual([null, null])
  })
})

it.each([
  [' sat-970701-nn3 ', 'SAT970701NN3'],
  ['SAT.970701 NN3', 'SAT970701NN3'],
  ['n\u0303&a000229aa0', 'Ñ&A000229AA0'],
])('%j is written %s', (typed, expected) => expect(normaliseRfc(typed)).toBe(expected))

it.each([
  ['XAXX010101000', true],
  ['XEXX010101000', true],
  ['SAT970701NN3', false],
])('%s: generic is %s', (rfc, expected) => expect(isGenericRfc(rfc)).toBe(expected))
