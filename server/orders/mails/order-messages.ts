import { moneyText, toCentavos } from '#domain/money/money.ts'
import { frameMail, type MailMessage } from '#server/platform/mail/frame.ts'

export const ORDER_MAILS = ['received', 'confirmed', 'partial', 'shipped', 'ready', 'delivered', 'cancelled'] as const
export type OrderMail = (typeof ORDER_MAILS)[number]

export interface OrderMailFacts {
  readonly shop: string
  readonly name: string
  /** 'A-102' */
  readonly folio: string
  readonly branch: string
  readonly customerOrderNumber: string
  readonly pieces: number
  /** '1234.50' */
  readonly total: string
  readonly promisedOn: string | null
  readonly promisedAt: string | null
  readonly supplied: number
  readonly pending: number
  /** What left last; null: nothing. */
  readonly shipment: {
    readonly carrier: string
    readonly guideNumber: string
    readonly trackingUrl: string
    readonly pieces: number
  } | null
  /** '' where none was given. */
  readonly reason: string
  readonly url: string
}

type Written = readonly [subject: string, ...paragraphs: readonly string[]]

/** What the customer is told at a step of an order. */
export function orderMessage(event: OrderMail, facts: OrderMailFacts): MailMessage {
  const [subject, ...paragraphs] = WRITERS[event](facts)
  const own = facts.customerOrderNumber
  return frameMail({
    shop: facts.shop,
    subject,
    greeting: `Hola, ${facts.name}:`,
    paragraphs: paragraphs.filter((text) => text !== ''),
    action: { label: 'Ver el pedido', url: facts.url },
    notes: own === '' ? [] : [`Tu número de pedido: ${own}.`],
  })
}

const WRITERS: Readonly<Record<OrderMail, (facts: OrderMailFacts) => Written>> = {
  received: (facts) => [
    `Recibimos tu pedido ${facts.folio}`,
    `Recibimos tu pedido ${facts.folio} en ${facts.branch}: ${piecesText(facts.pieces)}, ${moneyText(toCentavos(facts.total))} con IVA.`,
    promise(facts),
  ],
  confirmed: (facts) => [
    `Tu pedido ${facts.folio} está confirmado`,
    `${facts.branch} confirmó tu pedido ${facts.folio} y lo va a surtir.`,
    promise(facts),
  ],
  partial: (facts) => [
    `Tu pedido ${facts.folio} se surtió en parte`,
    `Ya hay ${piecesText(facts.supplied)} de tu pedido ${facts.folio}.`,
    facts.pending === 0
      ? 'Lo demás se canceló. En el pedido ves el detalle por línea.'
      : `${piecesText(facts.pending)} por surtir: te avisamos cuando salgan.`,
  ],
  shipped: (facts) => [
    `Tu pedido ${facts.folio} va en camino`,
    `Tu pedido ${facts.folio} salió de ${facts.branch}${facts.shipment === null ? '' : ` con ${piecesText(facts.shipment.pieces)}`}.`,
    guideText(facts.shipment),
    facts.shipment === null || facts.shipment.trackingUrl === '' ? '' : `Rastréalo en ${facts.shipment.trackingUrl}`,
  ],
  ready: (facts) => [
    `Tu pedido ${facts.folio} está listo`,
    `Puedes pasar por tu pedido ${facts.folio} a ${facts.branch}. Lleva el folio.`,
  ],
  delivered: (facts) => [
    `Tu pedido ${facts.folio} se entregó`,
    `Tu pedido ${facts.folio} quedó entregado. Si falta algo, escríbenos con el folio.`,
  ],
  cancelled: (facts) => [
    `Tu pedido ${facts.folio} se canceló`,
    `Tu pedido ${facts.folio} de ${facts.branch} quedó cancelado.`,
    facts.reason === '' ? '' : `Motivo: ${facts.reason}`,
  ],
}

export function piecesText(pieces: number): string {
  return pieces === 1 ? '1 pieza' : `${pieces} piezas`
}

function guideText(shipment: OrderMailFacts['shipment']): string {
  if (shipment === null || (shipment.carrier === '' && shipment.guideNumber === '')) return ''
  const guide = shipment.guideNumber === '' ? '' : `guía ${shipment.guideNumber}`
  return `Envío: ${[shipment.carrier, guide].filter((text) => text !== '').join(', ')}.`
}

/** With its date, since nobody knows when a mail is read. */
function promise({ promisedOn, promisedAt }: OrderMailFacts): string {
  if (promisedOn === null) return ''
  const day = Temporal.PlainDate.from(promisedOn).toLocaleString('es-MX', { day: 'numeric', month: 'long' })
  return `Entrega prometida: ${day}${promisedAt === null ? '' : `, ${promisedAt}`}.`
}
