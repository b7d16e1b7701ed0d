import { fileError, tooManyRows } from '#imports/import-error.ts'
import { LAST_SHEET_ROW, MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from '#imports/limits.ts'
import type { CellFlag, TableRow } from '#imports/table.ts'
import { readXml, type XmlHandlers } from './xml.ts'
import { numberText } from './number-format.ts'
import type { NumberStyle } from './styles.ts'

export interface SheetContext {
  readonly fileName: string
  readonly strings: readonly string[]
  readonly styles: readonly NumberStyle[]
}

/** The rows of a sheet that hold a cell, in batches. Throws ImportError, XmlError. */
export async function* sheetRows(
  context: SheetContext,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly TableRow[]> {
  const reader = new SheetReader(context)
  for await (const _ of readXml(bytes, reader)) {
    const rows = reader.take()
    if (rows.length > 0) yield rows
  }
}

class SheetReader implements XmlHandlers {
  readonly #context: SheetContext
  #rows: TableRow[] = []
  #number = 0
  /** Rows with any text so far. */
  #filled = 0
  #cells: string[] = []
  #flags: Map<number, CellFlag> | undefined
  #column = -1
  #type = ''
  #style = 0
  #text = ''
  #takesText = false
  #inPhonetic = false

  constructor(context: SheetContext) {
    this.#context = context
  }

  take(): TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'v' || name === 't') this.#takesText = this.#column >= 0 && !this.#inPhonetic
    else if (name === 'f') this.#flag('formula')
    else if (name === 'rPh') this.#inPhonetic = true
    else if (name === 'row') this.#openRow(attributes)
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#takesText = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'rPh') this.#inPhonetic = false
    else if (name === 'row') this.#closeRow()
  }

  text(text: string): void {
    if (!this.#takesText) return
    this.#text += text
    if (this.#text.length > MAX_CELL_LENGTH) {
      throw fileError(this.#context.fileName, `la fila ${this.#number} tiene una celda con demasiado texto.`)
    }
  }

  #openRow(attributes: Readonly<Record<string, string>>): void {
    const number = Number(attributes['r'] ?? this.#number + 1)
    if (!Number.isInteger(number) || number <= this.#number) {
      throw fileError(
        this.#context.fileName,
        `sus filas están desordenadas después de la ${this.#number}; vuelve a exportarlo.`,
      )
    }
    if (number > LAST_SHEET_ROW) throw tooManyRows(this.#context.fileName)
    this.#number = number
    this.#cells = []
    this.#flags = undefined
    this.#column = -1
  }

  #openCell(attributes: Readonly<Record<string, string>>): void {
    const reference = attributes['r']
    this.#column = reference === undefined ? this.#cells.length : columnOf(reference)
    if (this.#column < 0 || this.#column >= MAX_COLUMNS) {
      throw fileError(this.#context.fileName, `la fila ${this.#number} tiene una celda fuera de la hoja.`)
    }
    this.#type = attributes['t'] ?? 'n'
    this.#style = Number(attributes['s'] ?? '0')
    this.#text = ''
  }

  #closeCell(): void {
    if (this.#column < 0) return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = this.#shown()
    this.#text = ''
  }

  #closeRow(): void {
    if (this.#cells.length > 0 || this.#flags !== undefined) {
      if (this.#cells.some((cell) => cell !== '')) this.#filled++
      if (this.#filled > MAX_ROWS) throw tooManyRows(this.#context.fileName)
      const row = { number: this.#number, cells: this.#cells }
      this.#rows.push(this.#flags === undefined ? row : { ...row, flags: this.#flags })
    }
    this.#column = -1
  }

  #shown(): string {
    switch (this.#type) {
      case 's':
        return this.#context.strings[Number(this.#text)] ?? ''
      case 'b':
        return this.#text === '1' ? 'VERDADERO' : 'FALSO'
      case 'd':
        this.#flag('date')
        return this.#text
      case 'n':
        return this.#shownNumber()
      default:
        return this.#text
    }
  }

  #shownNumber(): string {
    const style = this.#context.styles[this.#style] ?? null
    if (style?.kind === 'date' && this.#text !== '') this.#flag('date')
    return numberText(this.#text, style?.kind === 'zeros' ? style.digits : 0)
  }

  #flag(flag: CellFlag): void {
    if (this.#column < 0) return
    this.#flags ??= new Map()
    // A formula is the worse of the two, whatever its format.
    if (this.#flags.get(this.#column) !== 'formula') this.#flags.set(this.#column, flag)
  }
}

/** 'AB12' → 27; -1 when it is not a reference. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
    if (column > MAX_COLUMNS) return -1
  }
  return column - 1
}
