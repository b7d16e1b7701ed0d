import { headingText, taxFolioText } from '#domain/tax-documents/words.ts'
import { GRAPHITE, GREY, ONE_LINE, ORANGE, PAGE, rule, write, type Doc } from '#server/platform/print/page.ts'
import type { TaxPaper } from './paper.ts'
import { headFacts, issuerLines, momentText, receiverLines, termFacts, type Facts } from './paper-text.ts'
import { writeBlock } from './sheet.ts'

const LOGO = { width: 150, height: 38 } as const
const GAP = 20
const COLUMN = (PAGE.right - PAGE.left - GAP) / 2
const SECOND = PAGE.left + COLUMN + GAP
const RED = '#b42318'

/** Issuer, receiver and terms of payment. @returns where the rest begins. */
export function drawHead(doc: Doc, paper: TaxPaper): number {
  let y = Math.max(drawIssuer(doc, paper), drawName(doc, paper)) + 10
  rule(doc, y, ORANGE)
  y += 10
  const receiver = drawParty(doc, 'Receptor', receiverLines(paper.cfdi), PAGE.left, y)
  const terms = drawFacts(doc, termFacts(paper.cfdi), { x: SECOND, y, nameWidth: 84 })
  return Math.max(receiver, terms) + 14
}

function drawIssuer(doc: Doc, { cfdi, logo }: TaxPaper): number {
  let y: number = PAGE.top
  if (logo !== null) {
    // Logos are drawn for the dark header of the site.
    doc.roundedRect(PAGE.left, y - 6, LOGO.width + 12, LOGO.height + 12, 4).fill(GRAPHITE)
    doc.image(Buffer.from(logo), PAGE.left + 8, y, { fit: [LOGO.width, LOGO.height] })
    y += LOGO.height + 16
  }
  return drawParty(doc, 'Emisor', issuerLines(cfdi), PAGE.left, y)
}

function drawParty(doc: Doc, role: string, lines: readonly string[], x: number, from: number): number {
  write(doc, role, x, from, { font: 'strong', size: 8, color: GREY, ...ONE_LINE })
  let y = from + 12
  lines.forEach((line, index) => {
    const look = index === 0 ? ({ font: 'strong', size: 11 } as const) : {}
    y = writeBlock(doc, line, { x, y, width: COLUMN }, look)
  })
  return y
}

/** At the right: kind, folio, and numbers. */
function drawName(doc: Doc, { cfdi, uuid, cancelled, isSample }: TaxPaper): number {
  const right = { width: COLUMN, align: 'right' } as const
  const heading = headingText(cfdi.tipoDeComprobante, cfdi.otherComplements)
  write(doc, heading, SECOND, PAGE.top - 4, { font: 'strong', size: 19, ...right })
  let y = PAGE.top + 20
  const folio = taxFolioText(cfdi.serie, cfdi.folio)
  if (folio !== '') {
    write(doc, folio, SECOND, y, { font: 'key', size: 13, color: ORANGE, ...right })
    y += 18
  }
  const notices = [
    ...(cancelled === null ? [] : [`Cancelado${cancelled.on === null ? '' : ` el ${dayOf(cancelled.on)}`}`]),
    ...(isSample ? ['Muestra sin valor fiscal'] : []),
    ...(cfdi.version === '3.3' ? ['Versión 3.3: anterior a la vigente'] : []),
  ]
  for (const notice of notices) {
    write(doc, notice, SECOND, y, { font: 'strong', color: RED, ...right })
    y += 13
  }
  return drawFacts(doc, headFacts(cfdi, uuid), { x: SECOND, y: y + 4, nameWidth: 84 })
}

function dayOf(day: string): string {
  return momentText(`${day}T00:00:00`).split(',')[0] ?? day
}

function drawFacts(
  doc: Doc,
  facts: Facts,
  { x, y: from, nameWidth }: { readonly x: number; readonly y: number; readonly nameWidth: number },
): number {
  let y = from
  for (const [name, value] of facts) {
    const isKey = name === 'Folio fiscal'
    write(doc, name, x, y, { color: GREY, width: nameWidth, ...ONE_LINE })
    y = writeBlock(
      doc,
      value,
      { x: x + nameWidth, y, width: COLUMN - nameWidth },
      isKey ? { font: 'key', size: 7.5 } : {},
    )
    y += 1
  }
  return y
}
