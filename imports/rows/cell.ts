import { isTwiceEncoded } from '#imports/twice-encoded.ts'

/**
 * The use of a column. key, name: every character counts; number: a price, a count, a share; years: '98-03'; text: a description or a
 * note, in which a date is a text like others; day: a date is expected.
 */
export type CellUse = 'key' | 'name' | 'number' | 'years' | 'text' | 'day'

/** Texts that mean "no value" in any column. The only list of them: every reader of files and of sent records asks `isNoValue`. */
const NOTHING = new Set([
  '',
  '-',
  '--',
  '---',
  '–',
  '—',
  '.',
  'N/A',
  'NA',
  'N.A.',
  'N/D',
  'N.D.',
  'S/D',
  'S/N',
  // A lookup of the spreadsheet that found nothing.
  '#N/D',
  '#N/A',
  'SIN DATO',
  'NO APLICA',
  'SIN MARCA',
  'SIN LINEA',
  'SIN LÍNEA',
  'SIN ASIGNAR',
  'NULL',
  'NINGUNO',
  'NINGUNA',
  // Written by pivot tables.
  '(EN BLANCO)',
  '(VACÍO)',
  '(VACÍAS)',
  '(BLANK)',
  // Written by pandas and other programs for an empty value.
  'NONE',
  'NAN',
  'NAT',
  '<NA>',
])
const PENDING = new Set([
  'PENDING',
  'PENDIENTE',
  'POR DEFINIR',
  'NO OBSERVATIONS',
  'SIN OBSERVACIONES',
  'SIN DESCRIPCION',
  'SIN DESCRIPCIÓN',
])

const NO_VALUES: ReadonlySet<string> = new Set([...NOTHING, ...PENDING])
const LONGEST_NOTHING = Math.max(...[...NO_VALUES].map((text) => text.length))
const FIRST_OF_NOTHING = new Set([...NO_VALUES].flatMap((text) => [text.charAt(0), text.charAt(0).toLowerCase()]))

/** The text of a cell as people read it: single blanks, trimmed, without invisible characters. */
export function cleanText(text: string): string {
  // Most cells need no cleaning, and a file has millions of them.
  if (/^(?:[!-~]+(?: [!-~]+)*)?$/u.test(text)) return text
  return text
    .normalize('NFC')
    .replace(/(?!\p{Cc})[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Whether a cleaned text means that there is no value: blank, a dash, N/A, PENDING, 'No Observations'. */
export function isNoValue(text: string): boolean {
  // Most cells begin like none of them, and a file has millions.
  if (text.length > LONGEST_NOTHING || !FIRST_OF_NOTHING.has(text.charAt(0))) return false
  return NO_VALUES.has(text.toUpperCase())
}

const GONE = 'la fórmula apunta a una celda que ya no existe'
const OTHER_KIND = 'la fórmula recibió un dato de otro tipo'
const BY_ZERO = 'la fórmula dividió entre cero'
const NO_NAME = 'la fórmula usa un nombre que no existe'
const TOO_LARGE = 'la fórmula dio un número que no cabe'
const APART = 'la fórmula cruza celdas que no se tocan'
const NO_ROOM = 'la fórmula no tiene lugar para sus resultados'
const UNFINISHED = 'la fórmula no terminó de calcularse'

/** Without the '¡' and '¿' of Spanish programs. */
const SHEET_ERRORS: Readonly<Record<string, string>> = {
  '#REF!': GONE,
  '#VALOR!': OTHER_KIND,
  '#VALUE!': OTHER_KIND,
  '#DIV/0!': BY_ZERO,
  '#NOMBRE?': NO_NAME,
  '#NAME?': NO_NAME,
  '#NUM!': TOO_LARGE,
  '#NULO!': APART,
  '#NULL!': APART,
  '#DESBORDAMIENTO!': NO_ROOM,
  '#SPILL!': NO_ROOM,
  '#CALC!': UNFINISHED,
  '#ERROR!': UNFINISHED,
  '#CAMPO!': UNFINISHED,
  '#FIELD!': UNFINISHED,
  '#GETTING_DATA': UNFINISHED,
}

/** Why a cleaned text is an error that the spreadsheet shows in place of a value, in Spanish; null: it is none. */
export function sheetErrorReason(text: string): string | null {
  if (/^#{3,}$/u.test(text)) return 'la columna era más angosta que el número y se guardaron los signos #'
  // LibreOffice numbers its own.
  const error = /^Err:5\d\d$/u.test(text)
    ? UNFINISHED
    : text.startsWith('#')
      ? SHEET_ERRORS[text.toUpperCase().replace(/[¡¿]/gu, '')]
      : undefined
  return error === undefined ? null : `${text} es un error de la hoja de cálculo: ${error}`
}

/** Why a cleaned text cannot be a value in any column, in Spanish; null when it can. */
export function damageReason(text: string): string | null {
  const error = sheetErrorReason(text)
  if (error !== null) return error
  if (looksLikeFormula(text)) return 'fórmula en la celda: escribe el valor'
  if (/[\p{Cc}\uFFFD]/u.test(text)) return 'tiene caracteres ilegibles'
  if (isTwiceEncoded(text)) return 'sus acentos se guardaron dos veces y se perdió una letra: escríbelo de nuevo'
  // '?' takes the place of a letter that an encoding lacks; addresses have it too.
  if (text.includes('?') && /\p{L}\?\p{L}/u.test(text) && !text.includes('://'))
    return 'tiene «?» dentro de una palabra: sus acentos se perdieron; guárdalo otra vez en UTF-8'
  return null
}

/** A spreadsheet would run it: '=1+1', '@SUM(1)', '+cmd|…!A1'. '-', '+52 33…' and '-BALATA (JGO)' are values. */
export function looksLikeFormula(text: string): boolean {
  return /^(?:=|[+\-@][\w.*/+-]*[(|!])/u.test(text)
}

/**
 * '="00123"' is how people preserve the leading zeros of a CSV in a spreadsheet: its value is 00123. The same applies to an apostrophe
 * before a sign, which exported files have (`server/platform/sheets/write-csv.ts`): '-BALATA. Other texts are returned unchanged.
 */
export function unwrapTextFormula(text: string): string {
  if (/^'[=+\-@＝＋－＠]/u.test(text)) return text.slice(1)
  return /^="([^"]*)"$/u.exec(text)?.[1] ?? text
}
