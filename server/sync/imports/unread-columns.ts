import { cleanText } from '#imports/rows/cell.ts'
import type { UnreadColumn } from './counts.ts'

/** Values shown of a column that is not read, and the characters shown of each. */
const SAMPLES = 3
const SAMPLE_LENGTH = 40

/** Collects the first different values of the columns that the import does not read. */
export class UnreadColumns {
  readonly #columns: readonly { readonly index: number; readonly heading: string; readonly samples: Set<string> }[]

  constructor({ unread, headings }: { readonly unread: readonly number[]; readonly headings: readonly string[] }) {
    this.#columns = unread.map((index) => ({ index, heading: headings[index] ?? '', samples: new Set<string>() }))
  }

  note(cells: readonly string[]): void {
    for (const { index, samples } of this.#columns) {
      if (samples.size === SAMPLES) continue
      const text = cleanText(cells[index] ?? '').slice(0, SAMPLE_LENGTH)
      if (text !== '') samples.add(text)
    }
  }

  /** Those that hold anything. */
  columns(): UnreadColumn[] {
    return this.#columns
      .filter(({ samples }) => samples.size > 0)
      .map(({ heading, samples }) => ({ heading, samples: [...samples] }))
  }
}
