import { moneyText, percentText, type Centavos } from '#domain/money/money.ts'
import type { PrintedGroup, PrintedLine } from './document.ts'
import { GREY, heightOf, ONE_LINE, PAGE, rule, write, type Doc } from './page.ts'

const COLUMNS = {
  key: { x: 40, width: 96 },
  text: { x: 140, width: 206 },
  requested: { x: 350, width: 44 },
  supplied: { x: 398, width: 46 },
  price: { x: 446, width: 58 },
  amount: { x: 506, width: 66 },
} as const
const END = { align: 'right', ...ONE_LINE } as const

/** The lines of one branch. @returns where they end. */
export function drawGroup(
  doc: Doc,
  group: PrintedGroup,
  from: number,
  { isNamed }: { readonly isNamed: boolean },
): number {
  const { branch, details, lines, totals, rate } = group
  let y = from
  if (isNamed) {
    y = withRoom(doc, y, 60)
    write(doc, branch, PAGE.left, y, { font: 'strong', size: 11, ...ONE_LINE })
    y += 15
  }
  for (const detail of isNamed ? details : []) {
    write(doc, detail, PAGE.left, y, { size: 8.5, color: GREY, ...ONE_LINE })
    y += 12
  }
  const isSupplied = lines.some(({ supplied }) => supplied !== null)
  const has = { isSupplied, isPriced: lines.some(({ price }) => price !== null) }
  y = drawHeadings(doc, withRoom(doc, y, 40), has)
  for (const line of lines) {
    const height = heightOfLine(doc, line)
    if (y + height > PAGE.bottom) {
      doc.addPage()
      y = drawHeadings(doc, PAGE.top, has)
    }
    drawLine(doc, line, y)
    y += height
    rule(doc, y)
    y += 4
  }
  if (isNamed && totals !== null) {
    y = withRoom(doc, y, 16)
    const sums = `Subtotal ${moneyText(totals.subtotal)}   IVA ${percentText(rate)} ${moneyText(totals.vat)}   Total ${moneyText(totals.total)}`
    write(doc, sums, PAGE.left, y, { font: 'strong', width: PAGE.right - PAGE.left, align: 'right' })
    y += 22
  }
  return y
}

function drawHeadings(
  doc: Doc,
  y: number,
  { isSupplied, isPriced }: { readonly isSupplied: boolean; readonly isPriced: boolean },
): number {
  const head = { font: 'strong', size: 8, color: GREY } as const
  write(doc, 'Clave', COLUMNS.key.x, y, { ...head, ...ONE_LINE })
  write(doc, 'Descripción', COLUMNS.text.x, y, { ...head, ...ONE_LINE })
  write(doc, isSupplied ? 'Pedida' : 'Piezas', COLUMNS.requested.x, y, {
    ...head,
    ...END,
    width: COLUMNS.requested.width,
  })
  if (isSupplied) write(doc, 'Surtida', COLUMNS.supplied.x, y, { ...head, ...END, width: COLUMNS.supplied.width })
  if (isPriced) {
    write(doc, 'Precio', COLUMNS.price.x, y, { ...head, ...END, width: COLUMNS.price.width })
    write(doc, 'Importe', COLUMNS.amount.x, y, { ...head, ...END, width: COLUMNS.amount.width })
  }
  rule(doc, y + 13, GREY)
  return y + 18
}

function drawLine(
  doc: Doc,
  { partKey, description, details, requested, supplied, price, coreCharge }: PrintedLine,
  y: number,
): void {
  write(doc, partKey, COLUMNS.key.x, y + 0.5, { font: 'key', size: 8.5, width: COLUMNS.key.width })
  write(doc, description, COLUMNS.text.x, y, { width: COLUMNS.text.width })
  const below = y + heightOf(doc, description, COLUMNS.text.width, 'text', 9)
  if (details !== '') write(doc, details, COLUMNS.text.x, below, { size: 8, color: GREY, width: COLUMNS.text.width })
  write(doc, requested.toLocaleString('es-MX'), COLUMNS.requested.x, y, { ...END, width: COLUMNS.requested.width })
  if (supplied !== null)
    write(doc, supplied.toLocaleString('es-MX'), COLUMNS.supplied.x, y, { ...END, width: COLUMNS.supplied.width })
  if (price !== null) drawAmounts(doc, price, requested, y)
  if (coreCharge === null) return
  const at = below + heightOf(doc, details, COLUMNS.text.width, 'text', 8)
  write(doc, 'Casco, se devuelve al entregar la pieza usada', COLUMNS.text.x, at, { size: 8, color: GREY, ...ONE_LINE })
  drawAmounts(doc, coreCharge, requested, at)
}

function drawAmounts(doc: Doc, each: Centavos, pieces: number, y: number): void {
  write(doc, moneyText(each), COLUMNS.price.x, y, { ...END, width: COLUMNS.price.width })
  write(doc, moneyText(each * pieces), COLUMNS.amount.x, y, { ...END, width: COLUMNS.amount.width })
}

function heightOfLine(doc: Doc, { partKey, description, details, coreCharge }: PrintedLine): number {
  const text =
    heightOf(doc, description, COLUMNS.text.width, 'text', 9) +
    heightOf(doc, details, COLUMNS.text.width, 'text', 8) +
    (coreCharge === null ? 0 : 11)
  return Math.max(text, heightOf(doc, partKey, COLUMNS.key.width, 'key', 8.5), 11) + 3
}

function withRoom(doc: Doc, y: number, needed: number): number {
  if (y + needed <= PAGE.bottom) return y
  doc.addPage()
  return PAGE.top
}
