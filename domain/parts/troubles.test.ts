import { describe, expect, it } from 'vitest'
import { isOddPrice, nearKeys, spreadsheetTrace } from './troubles.ts'

describe('a key that a spreadsheet damaged', () => {
  it.each([
    '1.25E+09',
    '1,25E+09',
    '5E+12',
    '-3.1E+5',
    '1.5e10',
    '12345.0',
    '12345,00',
    '5-ene',
    '05/ene/2024',
    'ene-24',
  ])('%s', (key) => expect(spreadsheetTrace(key)).not.toBeNull())
  it.each(['5-Sep', '12/05/2024', '2024-01-05', '2024-01-05 00:00:00', '#N/A', '#REF!', '#¡VALOR!', '####'])(
    '%s',
    (key) => expect(spreadsheetTrace(key)).not.toBeNull(),
  )
  it.each([
    '533121E247',
    'BD-1047',
    '12.5',
    '10-20',
    '1E5',
    'E-10',
    '5-enero',
    'MAR-A1',
    '04465-02220',
    '1.05',
    '12/05',
  ])('%s is a key', (key) => expect(spreadsheetTrace(key)).toBeNull())
})

it.each([
  [99, null, true],
  [100, null, false],
  [3_200, 64_000, false],
  [3_199, 64_000, true],
  [1_280_000, 64_000, false],
  [1_280_001, 64_000, true],
  [50, 60, true],
])('%i centavos in a line of %s: %s', (price, median, isOdd) => expect(isOddPrice(price, median)).toBe(isOdd))

describe('keys one character apart', () => {
  const near = (keys: string[]) => Object.fromEntries(nearKeys(keys))
  it.each([
    [['BD1047', 'BD1048'], { 0: [1], 1: [0] }],
    [['BD1047', 'BD104'], { 0: [1], 1: [0] }],
    [['BD1047', 'BDD1047', 'XX'], { 0: [1], 1: [0] }],
    [['BD1047', 'BD1058'], {}],
    [['BD1047', 'BD1074'], {}],
    [['A', 'B', 'C'], { 0: [1, 2], 1: [0, 2], 2: [0, 1] }],
    [['BD1047'], {}],
    [[], {}],
  ])('%j', (keys, wanted) => expect(near(keys)).toEqual(wanted))
})
