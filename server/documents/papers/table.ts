import { GREY, heightOf, ONE_LINE, PAGE, rule, write, type Doc } from '#server/platform/print/page.ts'
import { makeRoom, type Sheet } from './sheet.ts'

export interface Column {
  readonly name: string
  readonly width: number
  readonly isRight?: boolean
  /** Keys and numbers of documents. */
  readonly isKey?: boolean
}

export interface Row {
  readonly cells: readonly string[]
  /** In grey, below the widest column. */
  readonly details: readonly string[]
}

const GAP = 6
const LINE = 11

interface Place extends Column {
  readonly x: number
}

/** A table whose headings are repeated on each page, a row in each step. @param widest index of the column that gets the remaining width */
export function* drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly Row[],
  widest: number,
): Generator<void, void> {
  const places = placesOf(columns, widest)
  makeRoom(sheet, 18 + heightOfRow(sheet.doc, places, rows[0] ?? { cells: [], details: [] }, widest))
  drawHeadings(sheet, places)
  for (const row of rows) {
    const height = heightOfRow(sheet.doc, places, row, widest)
    if (makeRoom(sheet, height)) drawHeadings(sheet, places)
    drawRow(sheet, places, row, widest)
    sheet.y += height
    rule(sheet.doc, sheet.y - 2)
    sheet.y += 2
    yield
  }
}

function placesOf(columns: readonly Column[], widest: number): readonly Place[] {
  const taken = columns.reduce((sum, { width }) => sum + width, 0) + GAP * (columns.length - 1)
  const left = PAGE.right - PAGE.left - taken
  let x: number = PAGE.left
  return columns.map((column, index) => {
    const width = column.width + (index === widest ? left : 0)
    const place = { ...column, width, x }
    x += width + GAP
    return place
  })
}

function drawHeadings(sheet: Sheet, places: readonly Place[]): void {
  for (const { name, x, width, isRight } of places) {
    const look = { font: 'strong', size: 8, color: GREY, width, align: isRight === true ? 'right' : 'left' } as const
    write(sheet.doc, name, x, sheet.y, { ...look, ...ONE_LINE })
  }
  rule(sheet.doc, sheet.y + 12, GREY)
  sheet.y += 16
}

function drawRow({ doc, y }: Sheet, places: readonly Place[], { cells, details }: Row, widest: number): void {
  places.forEach(({ x, width, isRight, isKey }, index) => {
    const font = isKey === true ? 'key' : 'text'
    const size = isKey === true ? 8 : 9
    write(doc, cells[index] ?? '', x, y, { font, size, width, align: isRight === true ? 'right' : 'left' })
  })
  const place = places[widest]
  if (place === undefined) return
  let below = y + heightOfCell(doc, place, cells[widest] ?? '')
  for (const detail of details) {
    write(doc, detail, place.x, below, { size: 7.5, color: GREY, width: place.width })
    below += heightOf(doc, detail, place.width, 'text', 7.5)
  }
}

function heightOfRow(doc: Doc, places: readonly Place[], { cells, details }: Row, widest: number): number {
  const heights = places.map((place, index) => heightOfCell(doc, place, cells[index] ?? ''))
  const place = places[widest]
  const below =
    place === undefined ? 0 : details.reduce((sum, detail) => sum + heightOf(doc, detail, place.width, 'text', 7.5), 0)
  return Math.max(LINE, ...heights.map((height, index) => height + (index === widest ? below : 0))) + 4
}

function heightOfCell(doc: Doc, { width, isKey }: Place, text: string): number {
  return isKey === true ? heightOf(doc, text, width, 'key', 8) : heightOf(doc, text, width, 'text', 9)
}
