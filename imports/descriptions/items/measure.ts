import type { WordItem } from './items.ts'
import type { Scan } from './scan.ts'
import { UNITS } from '#imports/descriptions/vocabulary/word-lists.ts'

const DENOMINATORS = new Set(['2', '4', '8', '16', '32', '64'])

/** '1/2 TON', '2 1/4', the 1.5 of a thread '12 X 1.5': numbers that are certainly measures. */
export function sizeAt(scan: Scan, at: number): WordItem | undefined {
  const length = fractionLength(scan, at) || fractionLength(scan, at, 1) || Number(isThread(scan, at))
  return length > 0 ? measureOf(scan, at, length + Number(isUnitAt(scan, at + length))) : undefined
}

/** '5 BIRLOS', '12 VOLTS': a number and its unit. */
export function countAt(scan: Scan, at: number): WordItem | undefined {
  return /^[\d.,/]+$/u.test(scan.token(at).text) && isUnitAt(scan, at + 1) ? measureOf(scan, at, 2) : undefined
}

export function measureOf(scan: Scan, at: number, length: number): WordItem {
  return { kind: 'measure', text: scan.text(at, length), at, end: at + length, gap: scan.token(at).gap }
}

function isUnitAt(scan: Scan, at: number): boolean {
  return scan.token(at).gap.trim() === '' && UNITS.words.has(scan.token(at).fold)
}

/**
 * The number of tokens of a fraction of an inch or a ton, behind `whole` tokens of whole inches; 0 for none. Its numerator is odd and has
 * one digit: '11/16' may be years.
 */
function fractionLength(scan: Scan, at: number, whole = 0): number {
  const numerator = scan.token(at + whole)
  const denominator = scan.token(at + whole + 1)
  if (whole > 0 && (numerator.gap.trim() !== '' || !/^\d{1,2}$/u.test(scan.token(at).text))) return 0
  const isFraction =
    /^[13579]$/u.test(numerator.text) &&
    denominator.gap === '/' &&
    DENOMINATORS.has(denominator.text) &&
    Number(numerator.text) < Number(denominator.text) &&
    !/^[/-]/u.test(scan.token(at + whole + 2).gap)
  return isFraction ? whole + 2 : 0
}

function isThread(scan: Scan, at: number): boolean {
  return scan.token(at - 1).fold === 'X' && /^[\d.,/]+$/u.test(scan.tokens[at - 2]?.text ?? '')
}
