import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBrandWhatsapp, IconFileTypePdf } from '@tabler/icons-react'
import { Link } from 'react-router'
import { chatAddress } from '#domain/links/chat-address.ts'
import { fromPesos, moneyText, percentText, sumOf } from '#domain/money/money.ts'
import { marginOf } from '#domain/pricing/margin.ts'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import { preOrderAddress, quoteAddress } from '#domain/screen-address.ts'
import { withBase } from '#web/app/navigation/router-base.ts'
import { conversionQuery, type Quote, type QuoteRevision } from '#web/data/quotes/quote-calls.ts'
import { DocumentFacts, DocumentHistory, DocumentSums } from '#web/features/documents/document-parts.tsx'
import { documentChatText, whoText } from '#web/features/documents/document-text.ts'
import { lastMinute } from '#web/features/quote-list/last-minute.ts'
import { Facts } from '#web/ui/facts.tsx'
import { calendarDayText, momentText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import action from '#web/ui/page-actions/page-action.module.css'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { PRE_ORDER_LOOKS, QUOTE_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { isOffer, lastOfferOf } from './draft-rows.ts'
import { WHOLE_CONVERSION } from './whole-conversion.ts'
import {
  contentText,
  isConvertedInPart,
  isReturned,
  linesText,
  STEP_TEXTS,
  vehicleText,
  WITHOUT_ALTERNATIVES,
} from './quote-text.ts'
import classes from './quotes.module.css'

/** The sums of a revision; there are none while prices are missing. */
export function QuoteSums({ quote, revision }: { readonly quote: Quote; readonly revision: QuoteRevision }) {
  const { numero, lado, enviada, piezas: pieces, montosub: subtotal, iva: vat, total, vigencia, lineas } = revision
  const counted = lineas.filter(({ enLugarDe }) => enLugarDe === null)
  const isUnanswered = lado === 'customer' && numero > 1 && enviada !== null && numero === quote.revision
  if (subtotal === null || vat === null || total === null) {
    return (
      <TitledPanel id="importes" title="Importes">
        <Facts
          areFigures
          facts={[
            ['Contenido', contentText(lineas.length, pieces)],
            ['Total', isUnanswered ? 'Pendiente de respuesta' : 'Sin precio todavía'],
          ]}
        />
      </TitledPanel>
    )
  }
  return (
    <DocumentSums
      sums={{ pieces, subtotal, vat, total }}
      rates={revision.sucursales.map(({ tasa }) => tasa)}
      cores={counted.reduce((sum, { casco, cantidad }) => sum + (casco ?? 0) * cantidad, 0)}
      further={[
        ['Nota', counted.length === lineas.length ? '' : WITHOUT_ALTERNATIVES],
        ['Vale hasta', vigencia === null ? '' : calendarDayText(vigencia)],
      ]}
    />
  )
}

/** For users who may see costs: the margin of the offer without alternatives, over the lines with a known cost. */
export function QuoteWorth({ revision }: { readonly revision: QuoteRevision }) {
  const lineas = revision.lineas.filter(({ enLugarDe }) => enLugarDe === null)
  const known = lineas.flatMap(({ precio, costo, cantidad }) =>
    precio === null || costo == null ? [] : [{ sale: fromPesos(precio) * cantidad, cost: fromPesos(costo) * cantidad }],
  )
  if (lineas.every(({ costo }) => costo === undefined) || known.length === 0) return null
  const [sale, cost] = [sumOf(known.map((line) => line.sale)), sumOf(known.map((line) => line.cost))]
  return (
    <TitledPanel id="vale" title="Lo que vale">
      <Facts
        areFigures
        facts={[
          ['Venta antes de IVA', moneyText(sale)],
          ['Costo', moneyText(cost)],
          ['Utilidad', <strong key="profit">{moneyText(sale - cost)}</strong>],
          ['Margen', sale === 0 ? '' : percentText(marginOf(sale, cost))],
          ['Sin costo conocido', known.length === lineas.length ? '' : linesText(lineas.length - known.length)],
        ]}
      />
    </TitledPanel>
  )
}

export function QuoteFacts({ quote }: { readonly quote: Quote }) {
  const zone = quote.zonaHoraria
  const { empresa, solicitante, asesor, contacto, fecha, referencia } = quote
  const ends = lastMinute(quote.vence)
  return (
    <DocumentFacts
      facts={[
        ['Empresa', empresa.nombre],
        ['Solicitó', solicitante],
        ['Asesor', asesor === '' ? (contacto.esTienda ? 'Nadie la tiene todavía' : contacto.nombre) : asesor],
        [
          'Teléfono',
          contacto.telefono === '' ? (
            ''
          ) : (
            <a key="phone" className={classes.plain} href={`tel:${contacto.telefono.replaceAll(/[^\d+]/gu, '')}`}>
              {contacto.telefono}
            </a>
          ),
        ],
        ['Referencia', referencia],
        ['Empezada', momentText(fecha, zone)],
        ['Vence', ends === null ? '' : momentText(ends, zone)],
      ]}
    />
  )
}

export function QuoteHistory({ quote }: { readonly quote: Quote }) {
  return (
    <DocumentHistory
      label="Historia de la cotización"
      timeZone={quote.zonaHoraria}
      moves={quote.historia.toReversed().map(({ de, a, revision, cuando, quien, motivo }, index) => ({
        id: index,
        at: cuando,
        title: stepText({ de, a, quien }, revision),
        tone: QUOTE_LOOKS[a].tone,
        who: whoText(quien?.nombre ?? null, quien?.enNombreDe ?? null),
        reason: motivo,
      }))}
    />
  )
}

function stepText(step: Pick<Quote['historia'][number], 'de' | 'a' | 'quien'>, revision: number | null): string {
  const { de: from, a: state } = step
  if (from !== null && state === 'borrador') return 'Reabierta'
  if (isConvertedInPart(step)) return 'Convertida en parte'
  if (isReturned(step)) return 'Piezas que vuelven a quedar por pedir'
  return revision === null || state === 'borrador' || state === 'en_revision'
    ? STEP_TEXTS[state]
    : `${STEP_TEXTS[state]} (revisión ${revision})`
}

/** Links to the files of the shown revision and the last offer; customers also get a chat with who answers. */
export function QuoteLinks({ quote, side, revision }: QuoteLinksProps) {
  // Only the browser knows the address of the page.
  const isHydrated = useIsHydrated()
  const { id, contacto } = quote
  const offer = isOffer(revision) ? revision : lastOfferOf(quote)
  const request = revision.lado === 'customer' && revision.enviada !== null ? revision : undefined
  const hasChat = side === 'customer' && contacto.whatsapp !== '' && isHydrated
  if (offer === undefined && request === undefined && !hasChat) return null
  const lines = revision.lineas.map(({ vehiculo }) => ({ vehiculo: vehicleText(vehiculo) }))
  const paper = (number: number, label: string) => (
    <a className={action.action} href={`/api/cotizaciones/${id}/pdf?revision=${number}`}>
      <IconFileTypePdf size={20} aria-hidden />
      {label}
    </a>
  )
  return (
    <div className="row gap-8">
      {offer !== undefined && paper(offer.numero, request === undefined ? 'PDF' : 'PDF de la oferta')}
      {request !== undefined && paper(request.numero, 'PDF de lo pedido')}
      {hasChat && (
        <a
          className={action.action}
          data-chat
          href={chatAddress(
            contacto.whatsapp,
            documentChatText(`cotización ${id}`, lines, location.origin + withBase(quoteAddress(id))),
          )}
          target="_blank"
          rel="noreferrer"
        >
          <IconBrandWhatsapp size={20} aria-hidden />
          WhatsApp
        </a>
      )}
    </div>
  )
}

interface QuoteLinksProps {
  readonly quote: Quote
  readonly side: QuoteSide
  readonly revision: QuoteRevision
}

/** The pre-orders that were made of the quote. */
export function QuotePreOrders({ quote }: { readonly quote: Quote }) {
  const { data } = useQuery({
    ...conversionQuery(quote.id, quote.version, WHOLE_CONVERSION),
    placeholderData: keepPreviousData,
  })
  const zone = quote.zonaHoraria
  if (data === undefined || data.prepedidos.length === 0) return null
  return (
    <TitledPanel id="prepedidos" title="Prepedidos">
      <Facts
        facts={data.prepedidos.map(({ id, estado, creado, total, deshecho, ofertaAnterior }) => [
          momentText(creado, zone),
          <span key={id}>
            <Link className={classes.plain} to={preOrderAddress(id)}>
              Prepedido {id}
            </Link>
            {` · ${pesosText(total)} · ${deshecho ? (ofertaAnterior ? 'no se pidió, era de una oferta anterior' : 'sus piezas volvieron aquí') : PRE_ORDER_LOOKS[estado].label}`}
          </span>,
        ])}
      />
    </TitledPanel>
  )
}
