import { isNoValue, unwrapTextFormula, type CellUse } from './cell.ts'
import type { Checked } from './checked.ts'
import type { FieldColumns } from './columns.ts'
import type { Field } from './headings.ts'
import { cellProblem, cellText, isBlankRow, isSheetError, rowText } from './read-cell.ts'
import type { CellRejection } from './records.ts'
import type { TableRow } from '#imports/table.ts'

/** The uses of columns other than names. */
const USES: Readonly<Partial<Record<Field, CellUse>>> = {
  key: 'key',
  otherKey: 'key',
  alternateKey: 'key',
  description: 'text',
  note: 'text',
  specifications: 'text',
  price: 'number',
  stock: 'number',
  years: 'years',
  yearFrom: 'years',
  yearTo: 'years',
}

/** Without a price or a stock, the rest of the row is as good as before. */
const ALONE: ReadonlySet<Field> = new Set(['price', 'stock'])

function useOf(field: Field): CellUse {
  return USES[field] ?? 'name'
}

/** Thrown while one row is read and caught at its end; it never leaves this folder. */
export class RowRejected extends Error {
  override name = 'RowRejected'
  readonly rejection: CellRejection

  constructor(rejection: CellRejection) {
    super(rejection.reason)
    this.rejection = rejection
  }
}

/** The cells of a row by field, cleaned and checked for damage. Methods throw RowRejected with the column and its value. */
export class RowReader {
  readonly #fields: FieldColumns
  readonly #headings: readonly string[]
  readonly #row: TableRow
  /** Columns whose cells show an error, and are read as empty. */
  readonly #lost: Set<number>

  constructor(fields: FieldColumns, headings: readonly string[], row: TableRow, lost: Set<number> = new Set()) {
    this.#fields = fields
    this.#headings = headings
    this.#row = row
    this.#lost = lost
  }

  /** The same row, read from other columns. */
  from(fields: FieldColumns): RowReader {
    return new RowReader(fields, this.#headings, this.#row, this.#lost)
  }

  isBlank(): boolean {
    return isBlankRow(this.#row, [...this.#fields.values()].flat())
  }

  /**
   * Throws RowRejected when the row cannot be accepted, or one of its cells cannot be a value of its column. A cell with an error of the
   * spreadsheet is added to `rejected` and costs only itself. Fields that are read by `alone` are checked there.
   */
  checkCells(rejected: CellRejection[]): void {
    if (this.#row.problem !== undefined) {
      throw new RowRejected({ heading: '', value: rowText(this.#row), reason: this.#row.problem })
    }
    // Without its key, or the description from which it is read, nothing of a row can be taken.
    const subject: Field = this.has('key') ? 'key' : 'description'
    for (const field of this.#fields.keys()) {
      if (field !== subject) this.#setAside(field, rejected)
      if (!ALONE.has(field)) this.#checkField(field)
    }
  }

  #setAside(field: Field, rejected: CellRejection[]): void {
    const use = useOf(field)
    for (const index of this.indexes(field)) {
      if (this.#lost.has(index) || !isSheetError(this.#row, index, use)) continue
      this.#lost.add(index)
      rejected.push(this.#rejection(index, cellProblem(this.#row, index, use) ?? ''))
    }
  }

  /** Whether a cell of these fields was set aside: without it the others would say something else. */
  lacksAny(fields: readonly Field[]): boolean {
    return this.#lost.size > 0 && fields.some((field) => this.indexes(field).some((index) => this.#lost.has(index)))
  }

  #checkField(field: Field): void {
    for (const index of this.indexes(field)) {
      const problem = this.#lost.has(index) ? null : cellProblem(this.#row, index, useOf(field))
      if (problem !== null) this.#reject(index, problem)
    }
  }

  /** A value of a field whose bad cell costs only itself: null, and the cell is in `rejected`. */
  alone<Value>(field: Field, rejected: CellRejection[], read: () => Value | null): Value | null {
    try {
      this.#checkField(field)
      return read()
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error
      rejected.push(error.rejection)
      return null
    }
  }

  has(field: Field): boolean {
    return this.#fields.has(field)
  }

  /** The value in the first column of the field; null when it is empty or absent. */
  value(field: Field): string | null {
    const index = this.#fields.get(field)?.[0]
    if (index === undefined) return null
    const text = this.#text(field, index)
    return isNoValue(text) ? null : text
  }

  /** Like `value`; zero is no value either. */
  valueNotZero(field: Field): string | null {
    const text = this.value(field)
    return text !== null && /^0+$/u.test(text) ? null : text
  }

  /** The values of all columns of a repeatable field. */
  values(field: Field): string[] {
    const indexes = this.#fields.get(field) ?? []
    return indexes.map((index) => this.#text(field, index)).filter((text) => !isNoValue(text))
  }

  /** The cells of a repeatable field as the file has them. */
  raw(field: Field): string[] {
    return this.indexes(field).map((index) => this.rawAt(index))
  }

  /** The columns of a field. */
  indexes(field: Field): readonly number[] {
    return this.#fields.get(field) ?? []
  }

  rawAt(index: number): string {
    return this.#lost.has(index) ? '' : unwrapTextFormula((this.#row.cells[index] ?? '').trim())
  }

  /** A name (brand, line, make, model) with at least one letter or digit for comparison. */
  name(field: Field, maxLength: number): string | null {
    const text = this.valueNotZero(field)
    if (text === null) return null
    this.limit(field, text, maxLength)
    // What has one is not empty when it is folded.
    return /[A-Za-z0-9]/u.test(text.normalize('NFD')) ? text : this.reject(field, 'no tiene letras ni números')
  }

  limit(field: Field, text: string, maxLength: number): void {
    if (text.length > maxLength) this.reject(field, `tiene ${text.length} caracteres y caben ${maxLength}`)
  }

  /** The value of a check, or the rejection of the row with its reason for the field. */
  must<Value>(field: Field, checked: Checked<Value>): Value {
    return 'value' in checked ? checked.value : this.reject(field, checked.reason)
  }

  reject(field: Field, reason: string): never {
    return this.#reject(this.#fields.get(field)?.[0] ?? 0, reason)
  }

  #reject(index: number, reason: string): never {
    throw new RowRejected(this.#rejection(index, reason))
  }

  #rejection(index: number, reason: string): CellRejection {
    return { heading: this.#headings[index] ?? '', value: (this.#row.cells[index] ?? '').slice(0, 200), reason }
  }

  #text(field: Field, index: number): string {
    return this.#lost.has(index) ? '' : cellText(this.#row, index, useOf(field))
  }
}
