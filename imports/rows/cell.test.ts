import { describe, expect, it } from 'vitest'
import { cleanText, damageReason, looksLikeFormula, isNoValue, unwrapTextFormula } from './cell.ts'

it.each([
  ['  BALATA   DELANTERA ', 'BALATA DELANTERA'],
  [' 89-98', '89-98'],
  ['A\u00A0B', 'A B'],
  ['\uFEFFclave\u200B', 'clave'],
  ['BALATA\u202E OHCNA', 'BALATA OHCNA'],
  ['n\u0303', 'ñ'],
  ['línea\n2', 'línea 2'],
  ['', ''],
])('%j is cleaned to %j', (given, expected) => {
  expect(cleanText(given)).toBe(expected)
})

it.each([
  '',
  '-',
  '–',
  '—',
  '.',
  'n/a',
  'N/D',
  's/n',
  'S/D',
  '#N/D',
  '#n/a',
  'None',
  'nan',
  'NaN',
  'NaT',
  '<NA>',
  'NULL',
  'null',
  'PENDING',
  'Pendiente',
  'No Observations',
])('%j is no value', (text) => {
  expect(isNoValue(text)).toBe(true)
})

it.each(['0', 'NAVARA', 'A-1', 'PENDIENTE DE FRENO'])('%j is a value', (text) => {
  expect(isNoValue(text)).toBe(false)
})

describe('damage', () => {
  it.each([
    ['#REF!', 'ya no existe'],
    ['#¡VALOR!', 'otro tipo'],
    ['########', 'angosta'],
    ['=1+1', 'fórmula'],
    ["=CMD|'/C calc'!A0", 'fórmula'],
    ['@SUM(1+1)', 'fórmula'],
    ["+cmd|' /C calc'!A0", 'fórmula'],
    ['BA\uFFFDO', 'ilegibles'],
    ['A\u0000B', 'ilegibles'],
  ])('%j: %s', (text, reason) => {
    expect(damageReason(text)).toContain(reason)
  })

  it.each(['#10-32', '-BALATA (JGO)', '+52 33 1234', '-', '@', 'A=B', 'RIN 14"'])('%j is undamaged', (text) => {
    expect(damageReason(text)).toBeNull()
  })
})

it('reads ="00123" as the text 00123, and does not unwrap other formulas, which are refused', () => {
  expect(unwrapTextFormula('="00123"')).toBe('00123')
  expect(looksLikeFormula(unwrapTextFormula('=A1&"x"'))).toBe(true)
})
