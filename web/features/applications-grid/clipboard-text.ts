import { foldName } from '#domain/name.ts'
import { EMPTY_CELLS, FIELDS, type Cells, type Field } from './grid-rows.ts'

/**
 * The cells of a text that a spreadsheet copied: lines, with tabs between cells. A quoted cell may contain tabs, line breaks and doubled
 * quotes. A final line break adds no row.
 */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[++at] ?? ''
      else isQuoted = false
    } else if (letter === '"' && cell === '' && isQuotedCell(text, at)) {
      isQuoted = true
    } else if (letter === '\t') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (letter === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      rows.push([])
    } else if (letter !== '\r') {
      cell += letter
    }
  }
  rows.at(-1)?.push(cell)
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows.map((row) => row.map(oneLine))
}

/** A quoted cell ends with a quote before a tab, a line break or the end. 14" is a text with a quote in it. */
function isQuotedCell(text: string, at: number): boolean {
  const quoted = /"(?:[^"]|"")*"(?:\t|\r?\n|$)/uy
  quoted.lastIndex = at
  return quoted.test(text)
}

function oneLine(text: string): string {
  return text.replace(/\s*\r?\n\s*|\t/gu, ' ').trim()
}

/** The cells in the format of spreadsheets. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((cell) => (/["\t\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')
}

/** Common headings of the columns, as `foldName` writes them. */
const HEADINGS: Readonly<Record<string, Field | 'desde' | 'hasta'>> = {
  MARCA: 'marca',
  ARMADORA: 'marca',
  MAKE: 'marca',
  MODELO: 'modelo',
  MODEL: 'modelo',
  VEHICULO: 'modelo',
  AUTO: 'modelo',
  ANO: 'anios',
  ANOS: 'anios',
  ANIO: 'anios',
  ANIOS: 'anios',
  YEAR: 'anios',
  YEARS: 'anios',
  DESDE: 'desde',
  ANOINICIAL: 'desde',
  ANOINI: 'desde',
  YEARINI: 'desde',
  DEL: 'desde',
  HASTA: 'hasta',
  ANOFINAL: 'hasta',
  ANOFIN: 'hasta',
  YEARFIN: 'hasta',
  AL: 'hasta',
  MOTOR: 'motor',
  ENGINE: 'motor',
  CILINDRADA: 'motor',
  POSICION: 'posicion',
  POSICIONES: 'posicion',
  LADO: 'posicion',
  UBICACION: 'posicion',
  CALIFICADOR: 'calificadores',
  CALIFICADORES: 'calificadores',
  ESPECIFICACIONES: 'calificadores',
  NOTA: 'nota',
  NOTAS: 'nota',
  OBSERVACIONES: 'nota',
  COMENTARIOS: 'nota',
}

export interface PastedTable {
  /** The field of each column; null without a heading. */
  readonly headings: readonly (Field | 'desde' | 'hasta' | null)[] | null
  readonly rows: readonly (readonly string[])[]
}

/** The rows of a pasted table without its heading. A heading has at least two of our column names and no years. */
export function readPaste(text: string): PastedTable {
  const rows = readTable(text)
  const [first = []] = rows
  const headings = first.map((cell) => HEADINGS[foldName(cell)] ?? null)
  const named = headings.filter((heading) => heading !== null)
  const isHeading =
    rows.length > 1 &&
    named.length >= 2 &&
    new Set(named).size === named.length &&
    !first.some((cell) => /\d{2}/u.test(cell))
  return isHeading ? { headings, rows: rows.slice(1) } : { headings: null, rows }
}

/** A row of a table with a heading, by our fields. Two columns of years become one text: '1998-2002'. */
export function cellsByHeading(row: readonly string[], headings: NonNullable<PastedTable['headings']>): Cells {
  const at = (name: Field | 'desde' | 'hasta') => {
    const index = headings.indexOf(name)
    return index < 0 ? '' : (row[index] ?? '')
  }
  const texts = Object.fromEntries(FIELDS.map((field) => [field, at(field)]))
  const [from, to] = [at('desde'), at('hasta')]
  const years = from === '' || from === to ? from || to : to === '' ? `${from}-` : `${from}-${to}`
  return { ...EMPTY_CELLS, ...texts, anios: at('anios') || (from === '' && to !== '' ? `-${to}` : years) }
}
