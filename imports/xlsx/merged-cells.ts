import { MAX_COLUMNS } from '#imports/limits.ts'
import type { CellNote, MergedRange } from '#imports/table.ts'

/**
 * More than people merge by hand; further ones are read as stored. Ranges in one row, which programs write by the thousand, are counted
 * apart from those over several rows, whose rows would lose data.
 */
const MOST_RANGES = 20_000
/** Columns further to the right are not part of a list. */
const MOST_COLUMNS = 200
const MARK = 'mergeCell'
/** Characters of '<x:mergeCell ref="…"/>' that may be in the next piece. */
const LONGEST_TAG = 100

/**
 * The merged cells of a sheet. They are declared behind the rows, and the first row needs them: their text is searched without parsing
 * the whole as XML.
 */
export async function readMergedRanges(bytes: AsyncIterable<Uint8Array>): Promise<readonly MergedRange[]> {
  const [ofOneRow, ofSeveral]: [MergedRange[], MergedRange[]] = [[], []]
  const decoder = new TextDecoder('latin1')
  let rest = ''
  for await (const chunk of bytes) {
    const text = rest + decoder.decode(chunk, { stream: true })
    let read = Math.max(text.length - LONGEST_TAG, 0)
    if (text.includes(MARK)) {
      for (const match of text.matchAll(/<(?:\w+:)?mergeCell\b[^>]*?\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"[^>]*>/gu)) {
        const [whole, letters = '', top = '', lastLetters = '', bottom = ''] = match
        read = Math.max(read, match.index + whole.length)
        const range = {
          top: Number(top),
          bottom: Number(bottom),
          column: columnOf(letters),
          lastColumn: columnOf(lastLetters),
        }
        const ranges = range.bottom > range.top ? ofSeveral : ofOneRow
        const isMerged = range.bottom > range.top || range.lastColumn > range.column
        if (isMerged && range.column >= 0 && range.column < MOST_COLUMNS && ranges.length < MOST_RANGES)
          ranges.push(range)
      }
    }
    rest = text.slice(read)
  }
  return [...ofOneRow, ...ofSeveral].toSorted((one, other) => one.top - other.top)
}

interface OpenRange {
  readonly bottom: number
  readonly lastColumn: number
  readonly text: string
  readonly note: CellNote | undefined
}

/** Copies the value of a merged cell into each of its rows; the hidden values under it are dropped. Rows are given in order. */
export class MergedCells {
  readonly #ranges: readonly MergedRange[]
  #next = 0
  /** By column: ranges of one column do not overlap. */
  readonly #open = new Map<number, OpenRange>()

  constructor(ranges: readonly MergedRange[]) {
    this.#ranges = ranges
  }

  /** Fills the cells of a row; returns its notes, including those of filled cells. */
  fill(row: number, cells: string[], notes: Map<number, CellNote> | undefined): Map<number, CellNote> | undefined {
    let all = notes
    for (const [column, { bottom, lastColumn, text, note }] of this.#open) {
      if (row > bottom) this.#open.delete(column)
      else {
        clear(cells, all, column, lastColumn)
        while (cells.length <= column) cells.push('')
        cells[column] = text
        if (note !== undefined) all = (all ?? new Map<number, CellNote>()).set(column, note)
      }
    }
    for (let range = this.#ranges[this.#next]; range !== undefined && range.top <= row;) {
      const { top, bottom, column, lastColumn } = range
      if (top === row) {
        clear(cells, all, column + 1, lastColumn)
        this.#open.set(column, { bottom, lastColumn, text: cells[column] ?? '', note: notes?.get(column) })
      }
      range = this.#ranges[++this.#next]
    }
    return all
  }
}

function clear(cells: string[], notes: Map<number, CellNote> | undefined, from: number, last: number): void {
  for (let column = from; column <= Math.min(last, cells.length - 1); column++) {
    cells[column] = ''
    notes?.delete(column)
  }
}

/** 'AB12' → 27; -1 for an invalid reference. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
    if (column > MAX_COLUMNS) return -1
  }
  return column - 1
}
