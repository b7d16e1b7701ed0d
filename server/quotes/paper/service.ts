import type { Readable } from 'node:stream'
import { toBasisPoints } from '#domain/money/money.ts'
import { phoneText } from '#domain/phone.ts'
import { quoteAddress } from '#domain/screen-address.ts'
import { isCounted } from '#domain/quotes/alternatives.ts'
import { quoteSideOf } from '#domain/quotes/moves.ts'
import type { Viewer } from '#domain/access.ts'
import { printedFacts, type Printer } from '#server/carts/documents/printed-facts.ts'
import { printedLine, printedTotals } from '#server/carts/documents/printed-lines.ts'
import { Failure } from '#server/platform/failure.ts'
import { drawDocument } from '#server/platform/print/draw.ts'
import { quoteContact } from '#server/quotes/contact/service.ts'
import { NO_QUOTE } from '#server/quotes/quotes/open-quote.ts'
import { quoteSight } from '#server/quotes/quotes/scope.ts'
import { quoteById } from '#server/quotes/quotes/store.ts'
import { quoteLines, revisionBranches, type QuoteLineRow } from '#server/quotes/revisions/store.ts'
import { offerRow, type OfferRow } from './store.ts'

export interface PrintedQuote {
  readonly name: string
  readonly body: Readable
}

/** An offer that was sent, for who sees the quote. @param revision null: the last one */
export async function quotePdf(
  printer: Printer,
  viewer: Viewer,
  { id, revision }: { readonly id: number; readonly revision: number | null },
): Promise<PrintedQuote | Failure> {
  if (quoteSideOf(viewer) === null) return NO_QUOTE
  const quote = await quoteById(printer.db, quoteSight(viewer), id, false)
  if (quote === undefined) return NO_QUOTE
  const offer = await offerRow(printer.db, id, revision)
  return offer === undefined ? new Failure('not_found', 'Esa oferta no se ha enviado.') : drawQuote(printer, offer)
}

/** What was sent, for its customer, whoever prints it: no costs, and nothing of what came after but whom to call. */
export async function drawQuote(printer: Printer, offer: OfferRow): Promise<PrintedQuote> {
  const { id, revision, companyId, requester } = offer
  const [branches, lines, contact, { dayText, ...facts }] = await Promise.all([
    revisionBranches(printer.db, id),
    quoteLines(printer.db, id, revision),
    quoteContact(printer.db, id),
    printedFacts(printer, { companyId, asker: requester, branchId: null }),
  ])
  const title = `Cotización ${id}`
  const body = await drawDocument({
    ...facts,
    title,
    facts: [
      ['Revisión', String(revision)],
      ['Fecha', dayText(offer.sentAt)],
      ['Válida hasta', validityText(offer)],
      ...known('Su referencia', offer.reference),
      ...known('Le atiende', contact.name),
      ...known('Teléfono', contact.phone),
      ...known('WhatsApp', phoneText(contact.whatsapp)),
    ],
    delivery: [],
    note: [offer.message, lines.every(isCounted) ? '' : 'Los totales van sin contar las alternativas.']
      .filter((text) => text !== '')
      .join('\n'),
    groups: branches
      .filter((each) => each.revision === revision)
      .map((each) => ({
        branch: each.branch,
        details: [],
        rate: toBasisPoints(each.vatRate),
        lines: lines
          .filter((line) => line.branchId === each.branchId)
          .map((line) => ({ ...printedLine(shownLine(line)), asked: line.quantity, supplied: null })),
        totals: printedTotals(each, 0),
      })),
    totals: printedTotals(offer, 0),
    url: printer.siteAddress + quoteAddress(id),
  })
  return { name: `${title} revisión ${revision}.pdf`, body }
}

function shownLine(line: QuoteLineRow) {
  const { substituteForNumber } = line
  const instead = substituteForNumber === null ? '' : `En lugar de la línea ${substituteForNumber}`
  return {
    ...line,
    // Lines of an offer that was sent have one.
    price: line.price ?? '0.00',
    note: [line.note, instead].filter((text) => text !== '').join(' · '),
    backOrdered: 0,
  }
}

/** '30 de noviembre de 2026' */
export function validityText({ validUntil }: Pick<OfferRow, 'validUntil'>): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return Temporal.PlainDate.from(validUntil).toLocaleString('es-MX', day)
}

function known(name: string, value: string): readonly (readonly [string, string])[] {
  return value === '' ? [] : [[name, value]]
}
