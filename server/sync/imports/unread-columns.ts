import { cleanText } from '#imports/rows/cell.ts'
import type { UnreadColumn } from './counts.ts'

/** Values shown of a column that is not read, and the characters shown of each. */
const SAMPLES = 3
const SAMPLE_LENGTH = 40
/** Two words of letters: neither a number nor a code. */
const TEXT = /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u

/** Collects the first different values of the columns that the import does not read. */
export class UnreadColumns {
  readonly #columns: readonly Column[]

  constructor({ unread, headings }: { readonly unread: readonly number[]; readonly headings: readonly string[] }) {
    this.#columns = unread.map((index) => ({
      index,
      heading: headings[index] ?? '',
      samples: new Set<string>(),
      filled: 0,
      texts: 0,
    }))
  }

  note(cells: readonly string[]): void {
    for (const column of this.#columns) {
      const cell = cells[column.index] ?? ''
      if (cell === '') continue
      const text = cleanText(cell).slice(0, SAMPLE_LENGTH)
      if (text === '') continue
      column.filled++
      if (TEXT.test(text)) column.texts++
      if (column.samples.size < SAMPLES) column.samples.add(text)
    }
  }

  /** Headings of those whose values are mostly text. */
  texts(): string[] {
    return this.#columns.filter(({ filled, texts }) => texts * 2 > filled).map(({ heading }) => heading)
  }

  /** Those that hold anything. */
  columns(): UnreadColumn[] {
    return this.#columns
      .filter(({ samples }) => samples.size > 0)
      .map(({ heading, samples }) => ({ heading, samples: [...samples] }))
  }
}

interface Column {
  readonly index: number
  readonly heading: string
  readonly samples: Set<string>
  /** Cells with a value, and those of them with text. */
  filled: number
  texts: number
}
