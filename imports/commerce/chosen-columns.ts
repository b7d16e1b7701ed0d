import type { CommerceKind } from '#domain/commerce-files.ts'
import { foldName } from '#domain/name.ts'
import { fileError } from '#imports/import-error.ts'
import { headingsText } from '#imports/rows/headings-text.ts'
import { COMMERCE_COLUMNS } from './columns.ts'
import { listField } from './list-columns.ts'

/** A person's choice for a heading. */
export interface CommerceColumnChoice {
  readonly heading: string
  /** A column of the kind by its first heading ('precio'), a price list or 'precio de' it; '': not read. */
  readonly column: string
}

/** What a column of this kind of file can be: its fields by their first headings, and the prices of each list. */
export function columnNames(kind: CommerceKind, lists: readonly string[]): readonly string[] {
  return [...Object.values(COMMERCE_COLUMNS[kind]).map(({ headings }) => headings[0] ?? ''), ...lists.map(listField)]
}

/**
 * The headings of a row as a person chose them: those without a choice stay. Throws ImportError for a column that this kind of file does
 * not have.
 */
export function chosenHeadings(
  kind: CommerceKind,
  fileName: string,
  choices: readonly CommerceColumnChoice[],
  lists: readonly string[],
): (cells: readonly string[]) => readonly string[] {
  const names = columnNames(kind, lists)
  const known = new Set(['', ...names, ...lists].map(foldName))
  const listNames = new Map(lists.map((list) => [foldName(listField(list)), list]))
  const wrong = choices.find(({ column }) => !known.has(foldName(column)))
  if (wrong !== undefined) {
    throw fileError(
      fileName,
      `«${wrong.heading}» no puede ser «${wrong.column}»; en este tipo de archivo es una de: ${names.join(', ')}.`,
    )
  }
  const chosen = new Map(
    choices.map(({ heading, column }) => [foldName(heading), listNames.get(foldName(column)) ?? column]),
  )
  return (cells) => cells.map((cell) => chosen.get(foldName(cell)) ?? cell)
}

/** Throws ImportError for a choice whose heading the file does not have: it would be without effect. */
export function checkChosenHeadings(
  fileName: string,
  choices: readonly CommerceColumnChoice[],
  headings: readonly string[],
): void {
  const folded = new Set(headings.map(foldName))
  const missing = choices.find(({ heading }) => !folded.has(foldName(heading)))
  if (missing === undefined) return
  throw fileError(fileName, `no tiene la columna «${missing.heading}». ${headingsText(headings)}`)
}
