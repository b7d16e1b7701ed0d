import type { Readable } from 'node:stream'
import { moneyText, percentText } from '#domain/money/money.ts'
import type { PrintedDocument, PrintedTotals } from './document.ts'
import { drawGroup } from './lines.ts'
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
} from './page.ts'
import { drawQr } from './qr.ts'

const LOGO = { width: 150, height: 38 } as const
const COLUMN = 256
const QR = 84

/** A document as PDF, written while it is read. */
export async function drawDocument(document: PrintedDocument): Promise<Readable> {
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    // The number of pages is printed on each.
    bufferPages: true,
    lang: 'es-MX',
    displayTitle: true,
    info: { Title: document.title, Author: document.shop.name },
  })
  registerFonts(doc)
  let y = drawHead(doc, document)
  for (const group of document.groups) y = drawGroup(doc, group, y, { isNamed: document.groups.length > 1 })
  drawEnd(doc, document, y)
  const left = `${document.shop.name} · ${document.title} · Impreso el ${document.printedAt}. No es comprobante fiscal.`
  drawFeet(doc, left, { isRuled: true })
  doc.end()
  return doc
}

/** @returns where the lines begin. */
function drawHead(doc: Doc, { shop, title, facts, customer, delivery, note }: PrintedDocument): number {
  if (shop.logo === null) write(doc, shop.name, PAGE.left, PAGE.top, { font: 'strong', size: 16 })
  else {
    // Logos are drawn for the dark header of the site.
    doc.roundedRect(PAGE.left, PAGE.top - 6, LOGO.width + 12, LOGO.height + 12, 4).fill(GRAPHITE)
    doc.image(Buffer.from(shop.logo), PAGE.left + 8, PAGE.top, { fit: [LOGO.width, LOGO.height] })
  }
  const shopLines = shop.logo === null ? shop.contact : [shop.name, ...shop.contact]
  shopLines.forEach((line, index) =>
    write(doc, line, PAGE.left, PAGE.top + LOGO.height + 12 + index * 11, {
      size: 8,
      color: GREY,
      width: COLUMN,
      height: 11,
      ellipsis: true,
    }),
  )
  const x = PAGE.right - COLUMN
  write(doc, title, x, PAGE.top - 2, { font: 'strong', size: 19, width: COLUMN, align: 'right' })
  facts.forEach(([name, value], index) => {
    const y = PAGE.top + 26 + index * 13
    write(doc, name, x, y, { color: GREY, width: 92, ...ONE_LINE })
    write(doc, value, x + 96, y, { width: COLUMN - 96, align: 'right', height: 12, ellipsis: true })
  })
  let y = Math.max(PAGE.top + LOGO.height + 18 + shopLines.length * 11, PAGE.top + 32 + facts.length * 13)
  rule(doc, y, ORANGE)
  y += 10
  const ends = [
    drawBlock(doc, 'Cliente', customer, PAGE.left, y),
    drawBlock(doc, 'Entrega', delivery, PAGE.left + COLUMN + 20, y),
  ]
  y = Math.max(...ends) + 12
  if (note !== '') y = drawBlock(doc, 'Nota', [note], PAGE.left, y, PAGE.right - PAGE.left) + 8
  return y
}

function drawBlock(
  doc: Doc,
  name: string,
  lines: readonly string[],
  x: number,
  y: number,
  width: number = COLUMN,
): number {
  if (lines.length === 0) return y
  write(doc, name, x, y, { font: 'strong', size: 8, color: GREY, ...ONE_LINE })
  let below = y + 12
  for (const line of lines) {
    write(doc, line, x, below, { width })
    below += heightOf(doc, line, width, 'text', 9) + 1
  }
  return below
}

/** The sums, and the QR code of the page. */
function drawEnd(doc: Doc, document: PrintedDocument, from: number): void {
  const rows = sumRows(document)
  const needed = Math.max(QR + 40, rows.length * 15 + 24)
  let y = from + 12
  if (y + needed > PAGE.bottom) {
    doc.addPage()
    y = PAGE.top
  }
  drawQr(doc, document.url, { x: PAGE.left, y, size: QR })
  write(doc, 'Escanea para ver su estado', PAGE.left + QR + 12, y + 4, { font: 'strong' })
  write(doc, document.url, PAGE.left + QR + 12, y + 18, { size: 8, color: GREY, width: 190, link: document.url })
  const x = PAGE.right - 220
  rows.forEach(([name, value], index) => {
    const isTotal = name === STRONG[0] || (name === STRONG[1] && !rows.some(([each]) => each === STRONG[0]))
    const look = isTotal ? ({ font: 'strong', size: 12 } as const) : ({ size: 9.5 } as const)
    const at = y + 4 + index * 15
    write(doc, name, x, at, { ...look, color: isTotal ? GRAPHITE : GREY, width: 120, ...ONE_LINE })
    write(doc, value, x + 100, at, { ...look, width: 120, align: 'right', ...ONE_LINE })
  })
}

/** The first of these that exists is written large. */
const STRONG = ['Total a pagar', 'Total'] as const

function sumRows({ groups, totals }: PrintedDocument): readonly (readonly [string, string])[] {
  const pieces = ['Piezas', totals.pieces.toLocaleString('es-MX')] as const
  if (totals.total === null) return [pieces]
  const rates = [...new Set(groups.map(({ rate }) => rate))]
  const vat = rates.map((rate): readonly [string, string] => [
    `IVA ${percentText(rate)}`,
    moneyText(groups.reduce((sum, group) => (group.rate === rate ? sum + (group.totals?.vat ?? 0) : sum), 0)),
  ])
  return [
    pieces,
    ['Subtotal', moneyText(totals.subtotal)],
    ...vat,
    ['Total', moneyText(totals.total)],
    ...awaitedRows(totals),
    ...paidRows(totals),
  ]
}

/** The total in two sums, side by side. */
function awaitedRows({ total, pieces, awaited }: PrintedTotals): readonly (readonly [string, string])[] {
  if (awaited === null) return []
  return [
    [`  Ahora, ${countOf(pieces - awaited.pieces)}`, moneyText(total - awaited.total)],
    [`  Por llegar, ${countOf(awaited.pieces)}`, moneyText(awaited.total)],
  ]
}

function countOf(pieces: number): string {
  return pieces === 1 ? '1 pieza' : `${pieces.toLocaleString('es-MX')} piezas`
}

function paidRows({ paid }: PrintedTotals): readonly (readonly [string, string])[] {
  if (paid === null) return []
  const shipping: readonly (readonly [string, string])[] =
    paid.shipping === 0
      ? []
      : [
          ['Envío', moneyText(paid.shipping)],
          ['IVA del envío', moneyText(paid.shippingVat)],
        ]
  return [...shipping, ['Total a pagar', moneyText(paid.toPay)]]
}
