import { moneyText, percentText } from '#domain/money/money.ts'
import {
  carLine,
  lineTitle,
  noteTitle,
  reductionRows,
  type ShownNote,
  type TextLine,
} from '#domain/counter/note-text.ts'
import {
  drawFeet,
  GRAPHITE,
  GREY,
  heightOf,
  ONE_LINE,
  ORANGE,
  PAGE,
  registerFonts,
  rule,
  write,
  type Doc,
} from '#server/platform/print/page.ts'
import type { Readable } from 'node:stream'

/** The content of a counter's paper, without the prices that the company pays. */
export interface PrintedNote extends Omit<ShownNote, 'lines'> {
  readonly lines: readonly PrintedNoteLine[]
  readonly buyer: readonly string[]
  readonly clerk: string
  /** '23 de noviembre de 2026' */
  readonly day: string
}

interface PrintedNoteLine extends TextLine {
  /** Of a piece, or of an hour. */
  readonly price: number
  /** '5 % de descuento', '$300.00 de casco por pieza', a note; '' for nothing. */
  readonly details: string
}

export type NoteFormat = 'carta' | 'recibo'

/** A note as PDF with the name of its company alone, written while it is read. */
export async function drawNote(note: PrintedNote, format: NoteFormat): Promise<Readable> {
  const { default: Pdf } = await import('pdfkit')
  const size = format === 'carta' ? ([PAGE.width, PAGE.height] as const) : ([RECEIPT.width, 100] as const)
  const info = { Title: noteTitle(note.number), Author: note.shop }
  const options = {
    margin: 0,
    bufferPages: true,
    lang: 'es-MX',
    displayTitle: true,
    info,
    autoFirstPage: false,
  } as const
  const doc = new Pdf({ ...options, size: [...size] })
  registerFonts(doc)
  if (format === 'carta') drawLetter(doc, note)
  else drawReceipt(doc, note)
  doc.end()
  return doc
}

const COLUMNS = {
  quantity: { x: 40, width: 44 },
  text: { x: 92, width: 316 },
  price: { x: 412, width: 76 },
  amount: { x: 492, width: 80 },
} as const
const END = { align: 'right', ...ONE_LINE } as const

function drawLetter(doc: Doc, note: PrintedNote): void {
  doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 })
  let y: number = PAGE.top
  write(doc, note.shop, PAGE.left, y, { font: 'strong', size: 16, width: 330 })
  write(doc, noteTitle(note.number), PAGE.right - 190, y, { font: 'strong', size: 16, width: 190, align: 'right' })
  write(doc, note.day, PAGE.right - 190, y + 22, { color: GREY, width: 190, align: 'right' })
  y += Math.max(40, heightOf(doc, note.shop, 330, 'strong', 16) + 8)
  rule(doc, y, ORANGE)
  y += 10
  for (const text of [...note.buyer, carLine(note), `Atendió: ${note.clerk}`].filter((each) => each !== '')) {
    write(doc, text, PAGE.left, y, { width: PAGE.right - PAGE.left })
    y += heightOf(doc, text, PAGE.right - PAGE.left, 'text', 9) + 2
  }
  y = drawHeadings(doc, y + 8)
  for (const line of note.lines) {
    const title = lineTitle(line)
    const height =
      heightOf(doc, title, COLUMNS.text.width, 'text', 9) +
      heightOf(doc, line.details, COLUMNS.text.width, 'text', 8) +
      4
    if (y + height > PAGE.bottom) {
      doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 })
      y = drawHeadings(doc, PAGE.top)
    }
    write(doc, quantityText(line), COLUMNS.quantity.x, y, { ...END, width: COLUMNS.quantity.width })
    write(doc, title, COLUMNS.text.x, y, { width: COLUMNS.text.width })
    const below = y + heightOf(doc, title, COLUMNS.text.width, 'text', 9)
    if (line.details !== '')
      write(doc, line.details, COLUMNS.text.x, below, { size: 8, color: GREY, width: COLUMNS.text.width })
    write(doc, moneyText(line.price), COLUMNS.price.x, y, { ...END, width: COLUMNS.price.width })
    write(doc, moneyText(line.amount), COLUMNS.amount.x, y, { ...END, width: COLUMNS.amount.width })
    y += height
    rule(doc, y)
    y += 4
  }
  const ends = endTexts(note)
  const width = PAGE.right - PAGE.left
  const needed =
    sumRows(note).length * 15 + 20 + ends.reduce((sum, text) => sum + heightOf(doc, text, width, 'text', 9) + 3, 0)
  if (y + needed > PAGE.bottom) {
    doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 })
    y = PAGE.top
  }
  y += 8
  for (const [name, value] of sumRows(note)) {
    const look = name === 'Total' ? ({ font: 'strong', size: 12 } as const) : ({ size: 9.5 } as const)
    write(doc, name, PAGE.right - 220, y, {
      ...look,
      color: name === 'Total' ? GRAPHITE : GREY,
      width: 120,
      ...ONE_LINE,
    })
    write(doc, value, PAGE.right - 120, y, { ...look, width: 120, ...END })
    y += 15
  }
  y += 8
  for (const text of ends) {
    write(doc, text, PAGE.left, y, { width })
    y += heightOf(doc, text, width, 'text', 9) + 3
  }
  drawFeet(doc, `${note.shop} · ${noteTitle(note.number)} · ${note.day}. No es comprobante fiscal.`, { isRuled: false })
}

function drawHeadings(doc: Doc, y: number): number {
  const head = { font: 'strong', size: 8, color: GREY } as const
  write(doc, 'Cantidad', COLUMNS.quantity.x, y, { ...head, ...END, width: COLUMNS.quantity.width })
  write(doc, 'Descripción', COLUMNS.text.x, y, { ...head, ...ONE_LINE })
  write(doc, 'Precio', COLUMNS.price.x, y, { ...head, ...END, width: COLUMNS.price.width })
  write(doc, 'Importe', COLUMNS.amount.x, y, { ...head, ...END, width: COLUMNS.amount.width })
  rule(doc, y + 13, GREY)
  return y + 18
}

/** 80 mm of paper, of which 72 are printed. */
const RECEIPT = { width: 226.77, left: 11, inner: 204, highest: 14_000 } as const

/** One long page, as high as its content. */
function drawReceipt(doc: Doc, note: PrintedNote): void {
  const blocks = receiptBlocks(note)
  const heights = blocks.map((block) => heightOfBlock(doc, block))
  const height = Math.min(
    RECEIPT.highest,
    heights.reduce((sum, each) => sum + each, 24),
  )
  doc.addPage({ size: [RECEIPT.width, height], margin: 0 })
  let y = 12
  for (const [index, block] of blocks.entries()) {
    const { left, right, look = {}, color = GRAPHITE } = block
    const width = right === undefined ? RECEIPT.inner : RECEIPT.inner - 70
    write(doc, left, RECEIPT.left, y, { ...look, color, width, ...(block.isCentred === true && { align: 'center' }) })
    if (right !== undefined)
      write(doc, right, RECEIPT.left + RECEIPT.inner - 90, y, { ...look, color, width: 90, ...END })
    y += heights[index] ?? 0
  }
}

interface Block {
  readonly left: string
  readonly right?: string
  readonly look?: { readonly font?: 'strong' | 'text' | 'key'; readonly size?: number }
  readonly color?: string
  readonly isCentred?: boolean
}

function receiptBlocks(note: PrintedNote): readonly Block[] {
  const small = { look: { size: 8 }, color: GREY } as const
  const line = { left: '- '.repeat(56), ...small, look: { size: 6 } } as const
  return [
    { left: note.shop, look: { font: 'strong', size: 12 }, isCentred: true },
    { left: `${noteTitle(note.number)} · ${note.day}`, isCentred: true, ...small },
    line,
    ...[...note.buyer, carLine(note), `Atendió: ${note.clerk}`]
      .filter((text) => text !== '')
      .map((left) => ({ left, look: { size: 8 } })),
    line,
    ...note.lines.flatMap((each): Block[] => [
      { left: lineTitle(each), look: { size: 8.5 } },
      { left: `${quantityText(each)} × ${moneyText(each.price)}`, right: moneyText(each.amount), look: { size: 8.5 } },
      ...(each.details === '' ? [] : [{ left: each.details, ...small }]),
    ]),
    line,
    ...sumRows(note).map(([left, right]): Block => {
      const look = left === 'Total' ? ({ font: 'strong', size: 12 } as const) : { size: 8.5 }
      return { left, right, look }
    }),
    line,
    ...endTexts(note).map((left) => ({ left, look: { size: 8 } })),
    { left: 'No es comprobante fiscal.', isCentred: true, ...small },
  ]
}

function heightOfBlock(doc: Doc, { left, right, look = {} }: Block): number {
  const { font = 'text', size = 9 } = look
  return heightOf(doc, left, right === undefined ? RECEIPT.inner : RECEIPT.inner - 70, font, size) + 2
}

function quantityText({ hours, quantity }: TextLine): string {
  return hours === null ? quantity.toLocaleString('es-MX') : `${Number(hours).toLocaleString('es-MX')} h`
}

function sumRows(note: PrintedNote): readonly (readonly [string, string])[] {
  const { totals, rate } = note
  return [
    ...reductionRows(note),
    ['Subtotal', moneyText(totals.subtotal)],
    [`IVA ${percentText(rate)}`, moneyText(totals.vat)],
    ['Total', moneyText(totals.total)],
  ]
}

function endTexts({ validUntil, notes }: PrintedNote): string[] {
  return [validUntil === '' ? '' : `Precios hasta el ${validUntil}.`, notes].filter((text) => text !== '')
}
