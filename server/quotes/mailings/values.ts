import type { QUOTE_VARIABLES } from '#domain/mail-templates/quote-mails.ts'
import { moneyText, toCentavos } from '#domain/money/money.ts'
import type { QuoteContact } from '#server/quotes/contact/service.ts'
import type { QuoteMailRow } from './store.ts'

/** Values of the variables of mails about a quote; '' for missing ones. */
export function quoteValues(
  quote: QuoteMailRow,
  contact: Pick<QuoteContact, 'name' | 'phone'>,
  {
    reason = '',
    linkOf = '',
    author = '',
    comments = '',
  }: { readonly reason?: string; readonly linkOf?: string; readonly author?: string; readonly comments?: string } = {},
): Readonly<Record<keyof typeof QUOTE_VARIABLES, string>> {
  return {
    cotizacion: String(quote.id),
    revision: quote.offeredRevision === null ? '' : String(quote.offeredRevision),
    empresa: quote.company,
    quien: quote.requester,
    asesor: contact.name,
    telefono: contact.phone,
    piezas: quote.pieces === 1 ? '1 pieza' : `${quote.pieces} piezas`,
    total: quote.total === null ? '' : moneyText(toCentavos(quote.total)),
    hasta: quote.validUntil === null ? '' : DAY.format(Temporal.PlainDate.from(quote.validUntil)),
    mensaje: quote.message,
    motivo: reason,
    autor: author,
    comentarios: comments,
    enlace_de: linkOf,
  }
}

const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long' })
