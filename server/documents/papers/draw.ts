import type { Readable } from 'node:stream'
import { drawFeet, PAGE, registerFonts, rule, write, type Doc } from '#server/platform/print/page.ts'
import { inSlices } from '#server/search/index/in-slices.ts'
import { drawConcepts, drawPayments, drawRelated, drawSums } from './body.ts'
import { drawHead } from './head.ts'
import type { TaxPaper } from './paper.ts'
import { titleOf } from './paper-text.ts'
import { drawSeals } from './seals.ts'

/** The legend that the law requires on such a paper (RMF 2.7.1.7). */
const LEGEND = 'Este documento es una representación impresa de un CFDI'
const RED = '#b42318'

/** A tax document as PDF, drawn a few milliseconds at a time. */
export async function drawTaxPaper(paper: TaxPaper): Promise<Readable> {
  const { default: Pdf } = await import('pdfkit')
  const { cfdi, uuid } = paper
  const title = titleOf(cfdi)
  const doc = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    // Feet and marks are drawn on each page once their number is known.
    bufferPages: true,
    lang: 'es-MX',
    displayTitle: true,
    info: { Title: title, Author: cfdi.emisor.nombre ?? cfdi.emisor.rfc, Subject: `${LEGEND}: ${uuid}` },
  })
  registerFonts(doc)
  await inSlices(sections(doc, paper), () => false)
  drawMarks(doc, marksOf(paper))
  drawFeet(doc, uuid === '' ? LEGEND : `${LEGEND} · ${uuid}`, { isRuled: true })
  doc.end()
  return doc
}

function* sections(doc: Doc, paper: TaxPaper): Generator<void, void> {
  const sheet = { doc, y: drawHead(doc, paper) }
  yield
  drawRelated(sheet, paper.cfdi)
  yield* drawConcepts(sheet, paper.cfdi)
  yield* drawPayments(sheet, paper.cfdi)
  drawSums(sheet, paper.cfdi)
  rule(doc, sheet.y)
  sheet.y += 10
  yield
  drawSeals(sheet, paper)
}

function marksOf({ cancelled, isSample }: TaxPaper): readonly string[] {
  return [...(cancelled === null ? [] : ['CANCELADO']), ...(isSample ? ['MUESTRA'] : [])]
}

/** Across each page, so that no copy of one page is mistaken for a valid document. */
function drawMarks(doc: Doc, marks: readonly string[]): void {
  if (marks.length === 0) return
  const { count } = doc.bufferedPageRange()
  const size = marks.length === 1 ? 96 : 80
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    doc.save()
    doc.rotate(-38, { origin: [PAGE.width / 2, PAGE.height / 2] }).fillOpacity(0.1)
    marks.forEach((mark, index) => {
      const y = PAGE.height / 2 - (marks.length * size) / 2 + index * size
      write(doc, mark, 0, y, {
        font: 'strong',
        size,
        color: RED,
        width: PAGE.width,
        align: 'center',
        lineBreak: false,
      })
    })
    doc.restore()
  }
}
