import { foldName } from '#domain/name.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { isNoValue } from './cell.ts'

/** A part of this length with a digit is a complete number; a shorter one is a group of digits of a number. */
const WHOLE_NUMBER = 7

/**
 * The numbers in one cell: '102615   713890440', 'AG9677C / AG5096C' and '52009528 52009528AD' are two, '713 6920 20' and '12413005/06'
 * are one. 'USE' and 'ANTES' before a number are words of the catalogue, not of the number. Placeholders are ignored.
 */
export function splitNumbers(raw: string): string[] {
  return raw
    .split(/\s{2,}|\s+\/\s*|\s*\/\s+|[|;\n\t]|,\s*/u)
    .map((part) => part.trim().replace(/^(?:USE|ANTES|USAR)\s+/iu, ''))
    .flatMap(splitAtBlanks)
    .filter((part) => !isNoNumber(part))
}

function splitAtBlanks(text: string): string[] {
  const parts = text.split(/\s/u)
  const areNumbers = parts.every((part) => foldPartKey(part).length >= WHOLE_NUMBER && /\d/u.test(part))
  return areNumbers ? parts : [parts.join(' ')]
}

/** In a column of numbers, zeros and 'ND' say "none" too. */
function isNoNumber(text: string): boolean {
  return isNoValue(text) || /^(?:[\s.\-0]*|ND)$/iu.test(text)
}

/** Spreadsheets number the columns of one owner: 'OEM2' is OEM. */
export function readOwner(text: string): string {
  return /^OEM\d?$/u.test(foldName(text)) ? 'OEM' : text
}
