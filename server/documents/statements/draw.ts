import { setImmediate } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import type { CurrencyStatement, StatementLine } from '#domain/credit/statement.ts'
import { amountText } from '#domain/money/currency.ts'
import type { CoreStatement } from '#server/cores/statement/service.ts'
import type { PrintedFacts } from '#server/carts/documents/printed-facts.ts'
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
import { drawCores, HEIGHT, IN_ONE_TURN, withRoom } from './draw-cores.ts'
import { lineText } from './present.ts'

export interface PrintedStatement extends Pick<PrintedFacts, 'shop' | 'customer' | 'printedAt'> {
  /** 'Del 1 al 30 de noviembre de 2026' */
  readonly period: string
  readonly reference: string
  readonly isOfOneDay: boolean
  readonly currencies: readonly CurrencyStatement[]
  /** null: there were none. */
  readonly cores: CoreStatement | null
  /** '5 de noviembre de 2026' → '05/11/2026' */
  readonly dayText: (day: string) => string
}

const TITLE = 'Estado de cuenta'
const LOGO = { width: 150, height: 38 } as const
const COLUMN = 256
const COLUMNS = {
  day: { x: PAGE.left, width: 58 },
  text: { x: 102, width: 180 },
  due: { x: 286, width: 58 },
  charge: { x: 346, width: 74 },
  credit: { x: 422, width: 72 },
  balance: { x: 496, width: 76 },
} as const
const END = { align: 'right', ...ONE_LINE } as const

/** A statement of account as PDF. */
export async function drawStatement(statement: PrintedStatement): Promise<Readable> {
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    // The number of pages is printed on each.
    bufferPages: true,
    lang: 'es-MX',
    displayTitle: true,
    info: { Title: `${TITLE} ${statement.period}`, Author: statement.shop.name },
  })
  registerFonts(doc)
  let y = drawHead(doc, statement)
  if (statement.currencies.length === 0) {
    write(doc, 'No hay facturas ni pagos que mostrar.', PAGE.left, y, { size: 11 })
    y += 24
  }
  for (const each of statement.currencies) y = await drawCurrency(doc, statement, each, y)
  if (statement.cores !== null) await drawCores(doc, statement.cores, { from: y, dayText: statement.dayText })
  drawFeet(doc, `${statement.shop.name} · ${TITLE} · Impreso el ${statement.printedAt}. No es comprobante fiscal.`, {
    isRuled: true,
  })
  doc.end()
  return doc
}

/** @returns where the sums begin. */
function drawHead(doc: Doc, { shop, customer, period, reference }: PrintedStatement): number {
  if (shop.logo === null) write(doc, shop.name, PAGE.left, PAGE.top, { font: 'strong', size: 16 })
  else {
    // Logos are drawn for the dark header of the site.
    doc.roundedRect(PAGE.left, PAGE.top - 6, LOGO.width + 12, LOGO.height + 12, 4).fill(GRAPHITE)
    doc.image(Buffer.from(shop.logo), PAGE.left + 8, PAGE.top, { fit: [LOGO.width, LOGO.height] })
  }
  const x = PAGE.right - COLUMN
  write(doc, TITLE, x, PAGE.top - 2, { font: 'strong', size: 19, width: COLUMN, align: 'right' })
  write(doc, period, x, PAGE.top + 24, { width: COLUMN, align: 'right' })
  write(doc, `Referencia de pago ${reference}`, x, PAGE.top + 38, { font: 'strong', width: COLUMN, align: 'right' })
  let y = PAGE.top + LOGO.height + 16
  for (const line of [...(shop.logo === null ? [] : [shop.name]), ...shop.contact]) {
    write(doc, line, PAGE.left, y, { size: 8, color: GREY, width: COLUMN, ...ONE_LINE })
    y += 11
  }
  rule(doc, y + 2, ORANGE)
  y += 12
  write(doc, 'Cliente', PAGE.left, y, { font: 'strong', size: 8, color: GREY, ...ONE_LINE })
  y += 12
  for (const line of customer) {
    write(doc, line, PAGE.left, y, { width: PAGE.right - PAGE.left })
    y += heightOf(doc, line, PAGE.right - PAGE.left, 'text', 9) + 1
  }
  return y + 12
}

async function drawCurrency(
  doc: Doc,
  statement: PrintedStatement,
  each: CurrencyStatement,
  from: number,
): Promise<number> {
  let y = withRoom(doc, from, 110)
  const text = (amount: number) => amountText(amount, each.currency)
  write(doc, `Saldo en ${each.currency}`, PAGE.left, y, { font: 'strong', size: 12, ...ONE_LINE })
  y += 20
  y = drawSums(doc, each, statement.isOfOneDay, y)
  y = drawHeadings(doc, y)
  for (const [index, line] of each.lines.entries()) {
    if (index % IN_ONE_TURN === IN_ONE_TURN - 1) await setImmediate()
    if (y + HEIGHT > PAGE.bottom) {
      doc.addPage()
      y = drawHeadings(doc, PAGE.top)
    }
    drawLine(doc, statement, line, y, text)
    y += HEIGHT
    rule(doc, y - 3)
  }
  return y + 22
}

/** The sums side by side: opening balance, charges, payments. */
function drawSums(doc: Doc, each: CurrencyStatement, isOfOneDay: boolean, y: number): number {
  const sums = [
    ...(isOfOneDay ? [] : [['Saldo inicial', each.opening] as const]),
    ['Cargos', each.charges],
    ['Pagos', each.payments],
    ['Notas de crédito', each.credits],
    ['Saldo final', each.closing],
  ] as const
  const width = (PAGE.right - PAGE.left) / sums.length
  for (const [index, [name, amount]] of sums.entries()) {
    const x = PAGE.left + index * width
    const isLast = index === sums.length - 1
    write(doc, name, x, y, { size: 8, color: GREY, width, ...ONE_LINE })
    write(doc, amountText(amount, each.currency), x, y + 11, {
      font: isLast ? 'strong' : 'text',
      size: isLast ? 12 : 10.5,
      width,
      ...ONE_LINE,
    })
  }
  return y + 36
}

function drawHeadings(doc: Doc, y: number): number {
  const head = { font: 'strong', size: 8, color: GREY } as const
  write(doc, 'Fecha', COLUMNS.day.x, y, { ...head, ...ONE_LINE })
  write(doc, 'Concepto', COLUMNS.text.x, y, { ...head, ...ONE_LINE })
  write(doc, 'Vence', COLUMNS.due.x, y, { ...head, ...ONE_LINE })
  for (const [name, column] of [
    ['Cargo', COLUMNS.charge],
    ['Abono', COLUMNS.credit],
    ['Saldo', COLUMNS.balance],
  ] as const)
    write(doc, name, column.x, y, { ...head, ...END, width: column.width })
  rule(doc, y + 13, GREY)
  return y + 18
}

function drawLine(
  doc: Doc,
  { dayText }: PrintedStatement,
  line: StatementLine,
  y: number,
  text: (amount: number) => string,
): void {
  write(doc, dayText(line.day), COLUMNS.day.x, y, ONE_LINE)
  write(doc, lineText(line), COLUMNS.text.x, y, { width: COLUMNS.text.width, height: 11, ellipsis: true })
  if (line.dueOn !== null) write(doc, dayText(line.dueOn), COLUMNS.due.x, y, ONE_LINE)
  if (line.charge !== null) write(doc, text(line.charge), COLUMNS.charge.x, y, { ...END, width: COLUMNS.charge.width })
  if (line.credit !== null) write(doc, text(line.credit), COLUMNS.credit.x, y, { ...END, width: COLUMNS.credit.width })
  write(doc, text(line.balance), COLUMNS.balance.x, y, { ...END, width: COLUMNS.balance.width })
}
