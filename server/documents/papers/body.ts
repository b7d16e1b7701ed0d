import { amountInWords } from '#domain/tax-documents/amount-words.ts'
import { currencyText, decimalText, quantityText } from '#domain/tax-documents/amount-text.ts'
import { codeText, RELATIONS, taxFolioText } from '#domain/tax-documents/words.ts'
import type { Cfdi, Pago } from '#imports/cfdi/cfdi.ts'
import { GRAPHITE, GREY, ONE_LINE, PAGE, write } from '#server/platform/print/page.ts'
import { conceptDetails, paymentFacts, sumRows } from './paper-text.ts'
import { makeRoom, shortened, writeBlock, type Sheet } from './sheet.ts'
import { drawTable, type Column } from './table.ts'

const WIDTH = PAGE.right - PAGE.left

export function drawRelated(sheet: Sheet, { cfdiRelacionados }: Cfdi): void {
  for (const { tipoRelacion, uuids } of cfdiRelacionados) {
    drawTitle(sheet, codeText(RELATIONS, tipoRelacion))
    for (const uuid of uuids) {
      makeRoom(sheet, 11)
      write(sheet.doc, uuid, PAGE.left, sheet.y, { font: 'key', size: 7.5, ...ONE_LINE })
      sheet.y += 11
    }
    sheet.y += 6
  }
}

export function* drawConcepts(sheet: Sheet, { conceptos }: Cfdi): Generator<void, void> {
  const hasDiscount = conceptos.some(({ descuento }) => descuento !== null)
  const columns: readonly Column[] = [
    { name: 'Clave', width: 76, isKey: true },
    { name: 'Descripción', width: 0 },
    { name: 'Cantidad', width: 44, isRight: true },
    { name: 'Unidad', width: 48 },
    { name: 'Valor unitario', width: 66, isRight: true },
    ...(hasDiscount ? [{ name: 'Descuento', width: 56, isRight: true }] : []),
    { name: 'Importe', width: 70, isRight: true },
  ]
  const rows = conceptos.map((concepto) => ({
    cells: [
      concepto.noIdentificacion ?? concepto.claveProdServ,
      shortened(concepto.descripcion),
      quantityText(concepto.cantidad),
      [concepto.claveUnidad, concepto.unidad ?? ''].filter((text) => text !== '').join(' '),
      decimalText(concepto.valorUnitario),
      ...(hasDiscount ? [concepto.descuento === null ? '' : decimalText(concepto.descuento)] : []),
      decimalText(concepto.importe),
    ],
    details: conceptDetails(concepto).map(shortened),
  }))
  yield* drawTable(sheet, columns, rows, 1)
  sheet.y += 8
}

export function* drawPayments(sheet: Sheet, { pagos }: Cfdi): Generator<void, void> {
  for (const [index, pago] of (pagos?.pagos ?? []).entries()) {
    drawTitle(sheet, pagos?.pagos.length === 1 ? 'Pago' : `Pago ${index + 1}`)
    for (const [name, value] of paymentFacts(pago)) {
      makeRoom(sheet, 13)
      write(sheet.doc, name, PAGE.left, sheet.y, { color: GREY, width: 100, ...ONE_LINE })
      sheet.y = writeBlock(sheet.doc, shortened(value), { x: PAGE.left + 100, y: sheet.y, width: WIDTH - 100 }) + 1
    }
    sheet.y += 6
    yield* drawPaid(sheet, pago)
    sheet.y += 8
  }
}

const PAID: readonly Column[] = [
  { name: 'Documento', width: 66, isKey: true },
  { name: 'Folio fiscal', width: 0, isKey: true },
  { name: 'Parcialidad', width: 48, isRight: true },
  { name: 'Saldo anterior', width: 70, isRight: true },
  { name: 'Pagado', width: 70, isRight: true },
  { name: 'Saldo insoluto', width: 70, isRight: true },
]

function drawPaid(sheet: Sheet, { documentos }: Pago): Generator<void, void> {
  const rows = documentos.map((paid) => ({
    cells: [
      taxFolioText(paid.serie, paid.folio),
      paid.idDocumento,
      paid.numParcialidad,
      currencyText(paid.impSaldoAnt, paid.monedaDR),
      currencyText(paid.impPagado, paid.monedaDR),
      currencyText(paid.impSaldoInsoluto, paid.monedaDR),
    ],
    details: [],
  }))
  return drawTable(sheet, PAID, rows, 1)
}

const SUMS = 250
const SUM_LINE = 14

/** The totals, in figures and in words. A transfer and a payment document have no sums: a payment has its total. */
export function drawSums(sheet: Sheet, cfdi: Cfdi): void {
  const totals = cfdi.pagos?.totales ?? null
  if (totals !== null) drawTotals(sheet, totals)
  if (cfdi.tipoDeComprobante === 'P' || cfdi.tipoDeComprobante === 'T') return
  const rows = sumRows(cfdi)
  makeRoom(sheet, rows.length * SUM_LINE + 16)
  const { doc, y } = sheet
  const left = WIDTH - SUMS - 20
  write(doc, 'Total con letra', PAGE.left, y, { font: 'strong', size: 8, color: GREY, ...ONE_LINE })
  const words = writeBlock(doc, amountInWords(cfdi.total, cfdi.moneda), { x: PAGE.left, y: y + 12, width: left })
  const x = PAGE.right - SUMS
  rows.forEach(([name, value], index) => {
    const isTotal = index === rows.length - 1
    const look = isTotal ? ({ font: 'strong', size: 12 } as const) : ({ size: 9.5 } as const)
    const at = y + index * SUM_LINE + (isTotal ? 3 : 0)
    const color = isTotal ? GRAPHITE : GREY
    write(doc, shortened(name), x, at, { ...look, color, width: 150, height: 12, ellipsis: true })
    write(doc, value, x + 150, at, { ...look, width: SUMS - 150, align: 'right', ...ONE_LINE })
  })
  sheet.y = Math.max(words, y + rows.length * SUM_LINE + 8) + 8
}

/** The sums of a payment document by SAT's own names, in pesos. */
const TOTALS: Readonly<Record<string, string>> = {
  TotalRetencionesIVA: 'Retenciones de IVA',
  TotalRetencionesISR: 'Retenciones de ISR',
  TotalRetencionesIEPS: 'Retenciones de IEPS',
  TotalTrasladosBaseIVA16: 'Base de IVA 16 %',
  TotalTrasladosImpuestoIVA16: 'IVA 16 %',
  TotalTrasladosBaseIVA8: 'Base de IVA 8 %',
  TotalTrasladosImpuestoIVA8: 'IVA 8 %',
  TotalTrasladosBaseIVA0: 'Base de IVA 0 %',
  TotalTrasladosImpuestoIVA0: 'IVA 0 %',
  TotalTrasladosBaseIVAExento: 'Base exenta de IVA',
  MontoTotalPagos: 'Total de los pagos',
}

function drawTotals(sheet: Sheet, totals: Readonly<Record<string, string>>): void {
  const rows = Object.entries(TOTALS).flatMap(([attribute, name]) => {
    const value = totals[attribute]
    return value === undefined ? [] : [[name, currencyText(value, 'MXN')] as const]
  })
  makeRoom(sheet, rows.length * SUM_LINE + 30)
  rows.forEach(([name, value], index) => {
    const isTotal = index === rows.length - 1
    const look = isTotal ? ({ font: 'strong', size: 12 } as const) : ({ size: 9.5 } as const)
    const x = PAGE.right - SUMS
    write(sheet.doc, name, x, sheet.y, { ...look, color: isTotal ? GRAPHITE : GREY, width: 150, ...ONE_LINE })
    write(sheet.doc, value, x + 150, sheet.y, { ...look, width: SUMS - 150, align: 'right', ...ONE_LINE })
    sheet.y += SUM_LINE + (index === rows.length - 2 ? 3 : 0)
  })
  const words = amountInWords(totals['MontoTotalPagos'] ?? '', 'MXN')
  if (words !== '') write(sheet.doc, words, PAGE.left, sheet.y + 2, { width: WIDTH, align: 'right', color: GREY })
  sheet.y += 22
}

function drawTitle(sheet: Sheet, title: string): void {
  makeRoom(sheet, 40)
  write(sheet.doc, title, PAGE.left, sheet.y, { font: 'strong', size: 10, ...ONE_LINE })
  sheet.y += 15
}
