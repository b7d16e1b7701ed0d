import type { ProductField } from '#domain/imports/product-files.ts'
import { openSheet } from './open-sheet.ts'
import { cleanText } from './rows/cell.ts'
import { productFieldOf } from './rows/chosen-fields.ts'
import { readColumns, scoreHeadings, type ColumnChoices } from './rows/columns.ts'
import type { ImportSource } from './source.ts'
import type { TableRow } from './table.ts'

/** A column with a heading, the field that the reader recognises, and the field in use. */
export interface InspectedColumn {
  /** From 0. */
  readonly index: number
  readonly heading: string
  /** The first different values. */
  readonly samples: readonly string[]
  readonly guess: ProductField | null
  readonly field: ProductField | null
  /** For equivalents: the owner in the heading; '': none. */
  readonly owner: string
  /** Guessed by the words of its heading, which is not one of the known headings. */
  readonly isByWords: boolean
}

const MOST_COLUMNS = 200
const SAMPLES = 3
const SAMPLE_LENGTH = 40
const HEADING_LENGTH = 120
const ROWS_LOOKED_AT = 200

/** The columns of a file, whether or not it can be imported. Throws ImportError when it cannot be read at all. */
export async function inspectColumns(
  source: ImportSource,
  choices: ColumnChoices,
): Promise<readonly InspectedColumn[]> {
  const { headings, rows } = await openSheet(source, (cells) => scoreHeadings(cells, choices))
  const samples = await columnSamples(headings, rows())
  const guessed = readColumns(headings)
  const fields = readColumns(headings, choices)
  return headings.slice(0, MOST_COLUMNS).flatMap((cell, index) => {
    const heading = cleanText(cell).slice(0, HEADING_LENGTH)
    const guess = guessed[index]?.field ?? null
    const { field = null, owner = '', isByWords = false } = fields[index] ?? {}
    if (heading === '') return []
    return {
      index,
      heading,
      samples: samples[index] ?? [],
      guess: guess === null ? null : productFieldOf(guess),
      field: field === null ? null : productFieldOf(field),
      owner,
      isByWords,
    }
  })
}

/** The first different values of each column. */
export async function columnSamples(
  headings: readonly string[],
  rows: AsyncIterable<readonly TableRow[]>,
): Promise<readonly (readonly string[])[]> {
  const samples = headings.map(() => new Set<string>())
  let seen = 0
  for await (const batch of rows) {
    for (const { cells } of batch) {
      for (const [index, found] of samples.entries()) {
        const text = cleanText(cells[index] ?? '').slice(0, SAMPLE_LENGTH)
        if (text !== '' && found.size < SAMPLES) found.add(text)
      }
      seen++
    }
    if (seen >= ROWS_LOOKED_AT) break
  }
  return samples.map((found) => [...found])
}
