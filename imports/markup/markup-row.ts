import type { CellNote, TableRow } from '#imports/table.ts'

/** A cell over several columns or rows, 1 where it is not. */
interface MarkupCell {
  readonly text: string
  readonly columns: number
  readonly rows: number
  readonly note?: CellNote
}

interface Spanning {
  readonly text: string
  readonly note: CellNote | undefined
  left: number
}

/** Columns further to the right are not part of a list. */
const MOST_COLUMNS = 1000
const MOST_ROWS = 10_000
const HIDDEN_ROW = 'la fila está oculta en la hoja: muéstrala si también se carga'

/** Lays out the rows of a table: the value of a cell over several rows is repeated in each of them. */
export class MarkupRows {
  readonly rows: TableRow[] = []
  #number = 0
  #cells: string[] = []
  #notes = new Map<number, CellNote>()
  #isHidden = false
  readonly #spanning = new Map<number, Spanning>()

  /** @param number of the row, from 1; without it the next one */
  open(isHidden: boolean, number = this.#number + 1): void {
    this.#number = number
    this.#cells = []
    this.#notes = new Map()
    this.#isHidden = isHidden
  }

  /** @param column from 0; without it the next free one */
  add({ text, columns, rows, note }: MarkupCell, column = this.#free()): void {
    if (column >= MOST_COLUMNS) return
    while (this.#cells.length < column) this.#put(this.#spanning.get(this.#cells.length))
    this.#cells[column] = text
    if (note !== undefined) this.#notes.set(column, note)
    const last = Math.min(column + Math.max(columns, 1), MOST_COLUMNS) - 1
    for (let at = column; at <= last; at++) {
      const isFirst = at === column
      if (!isFirst) this.#cells[at] = ''
      if (rows > 1) {
        const left = Math.min(rows, MOST_ROWS) - 1
        this.#spanning.set(at, isFirst ? { text, note, left: left + 1 } : { text: '', note: undefined, left: left + 1 })
      }
    }
  }

  close(hasHiddenRows: boolean): void {
    for (const [column, spanning] of this.#spanning) {
      if (this.#cells[column] === undefined) {
        while (this.#cells.length < column) this.#put(this.#spanning.get(this.#cells.length))
        this.#put(spanning)
      }
    }
    for (const [column, spanning] of this.#spanning) {
      spanning.left--
      if (spanning.left <= 0) this.#spanning.delete(column)
    }
    const isHidden = this.#isHidden && !hasHiddenRows
    this.rows.push({
      number: this.#number,
      cells: this.#cells,
      ...(this.#notes.size > 0 && { notes: this.#notes }),
      ...(isHidden && { isHidden: true as const, problem: HIDDEN_ROW }),
    })
  }

  #free(): number {
    let column = this.#cells.length
    while (this.#spanning.has(column)) {
      this.#put(this.#spanning.get(column))
      column = this.#cells.length
    }
    return column
  }

  #put(spanning: Spanning | undefined): void {
    if (spanning?.note !== undefined) this.#notes.set(this.#cells.length, spanning.note)
    this.#cells.push(spanning?.text ?? '')
  }
}
