import type { Readable } from 'node:stream'
import { moneyText, toBasisPoints, toCentavos } from '#domain/money/money.ts'
import { phoneText } from '#domain/phone.ts'
import { quoteAddress } from '#domain/screen-address.ts'
import { isCounted } from '#domain/quotes/alternatives.ts'
import { quoteSideOf } from '#domain/quotes/moves.ts'
import type { Viewer } from '#domain/access.ts'
import { printedFacts, type Printer } from '#server/carts/documents/printed-facts.ts'
import { printedLine, printedTotals } from '#server/carts/documents/printed-lines.ts'
import { Failure } from '#server/platform/failure.ts'
import type { PrintedDocument } from '#server/platform/print/document.ts'
import { drawDocument } from '#server/platform/print/draw.ts'
import { quoteContact } from '#server/quotes/contact/service.ts'
import { NO_QUOTE } from '#server/quotes/quotes/open-quote.ts'
import { quoteSight } from '#server/quotes/quotes/scope.ts'
import { quoteById } from '#server/quotes/quotes/store.ts'
import { quoteLines, revisionBranches, type QuoteLineRow } from '#server/quotes/revisions/store.ts'
import { sentRow, type OfferRow, type RequestRow } from './store.ts'

export interface PrintedQuote {
  readonly name: string
  readonly body: Readable
}

/** A revision that was sent, for viewers of the quote. @param revision null: the last offer */
export async function quotePdf(
  printer: Printer,
  viewer: Viewer,
  { id, revision }: { readonly id: number; readonly revision: number | null },
): Promise<PrintedQuote | Failure> {
  if (quoteSideOf(viewer) === null) return NO_QUOTE
  const quote = await quoteById(printer.db, quoteSight(viewer), id, false)
  if (quote === undefined) return NO_QUOTE
  const sent = await sentRow(printer.db, id, revision)
  if (sent === undefined) return new Failure('not_found', 'Esa oferta no se ha enviado.')
  return sent.side === 'house' ? drawQuote(printer, sent) : drawRequest(printer, sent)
}

/** A sent offer, for its customer, also where staff print it: no costs, and nothing of what came later except the contact. */
export async function drawQuote(printer: Printer, offer: OfferRow): Promise<PrintedQuote> {
  return drawSent(printer, offer, {
    title: `Cotización ${offer.id}`,
    facts: [['Válida hasta', validityText(offer)]],
    notes: (lines) => [offer.message, lines.every(isCounted) ? '' : 'Los totales van sin contar las alternativas.'],
    totals: printedTotals(offer, null),
  })
}

/** A sent request: no offer, and so without prices other than the current ones of the customer. */
async function drawRequest(printer: Printer, request: RequestRow): Promise<PrintedQuote> {
  const what = request.isCounter ? 'Contraoferta' : 'Solicitud'
  return drawSent(printer, request, {
    title: `${what} ${request.id}`,
    facts: [['Cotización', String(request.id)]],
    notes: () => [`${what} del cliente: no es una oferta de la tienda.`, request.message],
    totals: { pieces: request.pieces, total: null },
  })
}

interface SentPaper extends Pick<PrintedDocument, 'title' | 'facts' | 'totals'> {
  /** '' for none. */
  readonly notes: (lines: readonly QuoteLineRow[]) => readonly string[]
}

async function drawSent(printer: Printer, sent: OfferRow | RequestRow, paper: SentPaper): Promise<PrintedQuote> {
  const { id, revision, companyId, requester, timeZone } = sent
  const [branches, lines, contact, { dayText, ...facts }] = await Promise.all([
    revisionBranches(printer.db, id),
    quoteLines(printer.db, id, revision),
    quoteContact(printer.db, id),
    printedFacts(printer, { companyId, requester, branchId: null, timeZone }),
  ])
  const { title } = paper
  const isOffer = sent.side === 'house'
  const printed = (line: QuoteLineRow) => ({
    ...printedLine(isOffer ? offeredLine(line) : requestedLine(line)),
    requested: line.quantity,
    supplied: null,
  })
  const body = await drawDocument({
    ...facts,
    title,
    facts: [
      ['Revisión', String(revision)],
      ['Fecha', dayText(sent.sentAt)],
      ...paper.facts,
      ...known('Su referencia', sent.reference),
      ...known('Le atiende', contact.name),
      ...known('Teléfono', contact.phone),
      ...known('WhatsApp', phoneText(contact.whatsapp)),
    ],
    delivery: [],
    note: paper
      .notes(lines)
      .filter((text) => text !== '')
      .join('\n'),
    groups: isOffer
      ? branches
          .filter((each) => each.revision === revision)
          .map((each) => ({
            branch: each.branch,
            details: [],
            rate: toBasisPoints(each.vatRate),
            lines: lines.filter((line) => line.branchId === each.branchId).map(printed),
            totals: printedTotals(each, null),
          }))
      : [{ branch: '', details: [], rate: 0, lines: lines.map(printed), totals: null }],
    totals: paper.totals,
    url: printer.siteAddress + quoteAddress(id),
  })
  return { name: `${title} revisión ${revision}.pdf`, body }
}

function offeredLine(line: QuoteLineRow) {
  // Lines of a sent offer have a price.
  return { ...line, price: line.price ?? '0.00', note: notesOf([line.note, insteadText(line)]), backOrdered: 0 }
}

function requestedLine(line: QuoteLineRow) {
  const { wantedPrice, wantedReason, note } = line
  const wanted = wantedPrice === null ? '' : `Pagaría ${moneyText(toCentavos(wantedPrice))} por pieza, antes de IVA`
  const notes = notesOf([note, insteadText(line), wanted, wantedReason])
  return { ...line, price: null, coreCharge: null, note: notes, backOrdered: 0 }
}

function insteadText({ substituteForNumber }: QuoteLineRow): string {
  return substituteForNumber === null ? '' : `En lugar de la línea ${substituteForNumber}`
}

function notesOf(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' · ')
}

/** '30 de noviembre de 2026' */
export function validityText({ validUntil }: Pick<OfferRow, 'validUntil'>): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return Temporal.PlainDate.from(validUntil).toLocaleString('es-MX', day)
}

function known(name: string, value: string): readonly (readonly [string, string])[] {
  return value === '' ? [] : [[name, value]]
}
