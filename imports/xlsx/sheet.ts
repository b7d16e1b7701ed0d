import { fileError, tooManyRows } from '#imports/import-error.ts'
import { LAST_SHEET_ROW, MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from '#imports/limits.ts'
import type { CellNote, TableRow, MergedRange } from '#imports/table.ts'
import { sheetMoment, showsDay, typedDate } from './date-format.ts'
import { onceEncoded } from '#imports/twice-encoded.ts'
import { columnOf, MergedCells } from './merged-cells.ts'
import type { NumberFormat, Shown } from './number-format.ts'
import { hasThreeDecimals } from '#imports/rows/read-cell.ts'
import { numberText } from './number-text.ts'
import { readXml, type XmlHandlers } from './xml.ts'

export interface SheetContext {
  readonly fileName: string
  readonly strings: readonly string[]
  readonly styles: readonly (NumberFormat | null)[]
  /** Days are counted from 1904. */
  readonly is1904: boolean
  /** A zero as the result of a formula is no value. */
  readonly isUncalculated: boolean
  /** Hidden rows are rows like others. */
  readonly hasHiddenRows: boolean
}

const NOT_CALCULATED: CellNote = {
  kind: 'unreadable',
  reason: 'la fórmula no trae su resultado: abre el archivo en Excel, guárdalo y súbelo otra vez',
}
const HIDDEN_ROW = 'la fila está oculta en la hoja: muéstrala si también se carga'

/**
 * The rows of a sheet that are not empty, in batches; the value of a merged cell is repeated in each of its rows. Throws ImportError,
 * XmlError.
 */
export async function* sheetRows(
  context: SheetContext,
  bytes: AsyncIterable<Uint8Array>,
  merged: readonly MergedRange[],
): AsyncGenerator<readonly TableRow[]> {
  const reader = new SheetReader(context, merged)
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
  #notes: Map<number, CellNote> | undefined
  #isHidden = false
  readonly #merged: MergedCells
  #column = -1
  #type = ''
  #style = 0
  #text = ''
  #takesText = false
  #inPhonetic = false
  #isFormula = false
  #hasValue = false

  constructor(context: SheetContext, merged: readonly MergedRange[]) {
    this.#context = context
    this.#merged = new MergedCells(merged)
  }

  take(): TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'v' || name === 't') {
      this.#takesText = this.#column >= 0 && !this.#inPhonetic
      this.#hasValue = true
    } else if (name === 'f') this.#isFormula = true
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
    this.#notes = undefined
    this.#isHidden = !this.#context.hasHiddenRows && (attributes['hidden'] === '1' || attributes['hidden'] === 'true')
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
    this.#isFormula = false
    this.#hasValue = false
  }

  #closeCell(): void {
    if (this.#column < 0) return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = this.#shown()
    this.#text = ''
  }

  #closeRow(): void {
    this.#notes = this.#merged.fill(this.#number, this.#cells, this.#notes)
    if (this.#cells.length > 0) {
      const isFilled = this.#cells.some((cell) => cell !== '')
      if (isFilled) this.#filled++
      if (this.#filled > MAX_ROWS) throw tooManyRows(this.#context.fileName)
      this.#rows.push({
        number: this.#number,
        cells: this.#cells,
        ...(this.#notes === undefined ? {} : { notes: this.#notes }),
        ...(this.#isHidden && isFilled ? { isHidden: true, problem: HIDDEN_ROW } : {}),
      })
    }
    this.#column = -1
  }

  #shown(): string {
    if (this.#isFormula && this.#lacksResult()) {
      this.#note(NOT_CALCULATED)
      return ''
    }
    const format = this.#context.styles[this.#style] ?? null
    switch (this.#type) {
      case 's':
        return textIn(format, this.#context.strings[Number(this.#text)] ?? '')
      case 'b':
        return this.#text === '1' ? 'VERDADERO' : 'FALSO'
      case 'd':
        return this.#shownDay()
      case 'n':
        return this.#shownNumber(format)
      default:
        return textIn(format, this.#text)
    }
  }

  /** A text may be empty; a number, once calculated, is not. */
  #lacksResult(): boolean {
    const mayBeEmpty = this.#type === 'str' || this.#type === 'inlineStr'
    if (!this.#hasValue || (!mayBeEmpty && this.#text.trim() === '')) return true
    return this.#context.isUncalculated && this.#type === 'n' && Number(this.#text) === 0
  }

  /** '2026-10-03T00:00:00', as strict workbooks write a day. */
  #shownDay(): string {
    const [day, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})/u.exec(this.#text) ?? []
    const typed = day === undefined ? this.#text : `${Number(date)}/${Number(month)}`
    this.#note({ kind: 'date', day: day ?? null, typed })
    return day === undefined ? this.#text : `${date}/${month}/${year}`
  }

  #shownNumber(format: NumberFormat | null): string {
    if (format === null || this.#text.trim() === '') return this.#noted(numberText(this.#text))
    const shown = format.show(this.#text, this.#context.is1904)
    if (shown.kind === 'date' && sheetMoment(Number(this.#text), this.#context.is1904) === null) {
      const stored = numberText(this.#text)
      this.#note({
        kind: 'unreadable',
        reason: `la celda tiene ${stored} en formato de fecha, y ninguna fecha es ese número`,
      })
      return stored
    }
    if (shown.kind === 'date') this.#noteDate(shown)
    else if (shown.kind !== 'number') {
      const stored = numberText(this.#text)
      const what = shown.kind === 'hidden' ? 'su formato no lo muestra' : `su formato lo muestra como ${shown.text}`
      this.#note({ kind: 'unreadable', reason: `la celda tiene ${stored}, pero ${what}: cámbialo a formato General` })
      return stored
    }
    return shown.kind === 'number' ? this.#noted(shown.text) : shown.text
  }

  /** The text of a number, with a note where it could also have thousands separators. */
  #noted(text: string): string {
    if (hasThreeDecimals(text)) this.#note({ kind: 'decimal' })
    return text
  }

  #noteDate({ parts, text }: Extract<Shown, { kind: 'date' }>): void {
    const moment = sheetMoment(Number(this.#text), this.#context.is1904)
    this.#note({
      kind: 'date',
      day: moment === null || !showsDay(parts) || Number(this.#text) < 1 ? null : moment.toPlainDate().toString(),
      typed: moment === null ? text : typedDate(parts, moment),
    })
  }

  #note(note: CellNote): void {
    this.#notes ??= new Map()
    this.#notes.set(this.#column, note)
  }
}

function textIn(format: NumberFormat | null, written: string): string {
  const text = onceEncoded(written)
  return format === null || text === '' ? text : format.showText(text)
}
