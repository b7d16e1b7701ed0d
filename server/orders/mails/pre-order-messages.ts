import { moneyText, toCentavos } from '#domain/money/money.ts'
import { frameMail, type MailMessage } from '#server/platform/mail/frame.ts'
import { piecesText } from './order-messages.ts'

/**
 * generated: it was made, and waits for nobody yet; approval: it waits for the company's approver; authorisation: it waits for the house;
 * then what became of it.
 */
export const PRE_ORDER_MAILS = [
  'generated',
  'approval',
  'authorisation',
  'authorised',
  'rejected',
  'expired',
  'cancelled',
] as const
export type PreOrderMail = (typeof PRE_ORDER_MAILS)[number]

export interface PreOrderMailFacts {
  readonly shop: string
  /** Of who reads it. */
  readonly name: string
  readonly id: number
  readonly company: string
  /** Who asked for it. */
  readonly asker: string
  readonly pieces: number
  /** '1234.50' */
  readonly total: string
  /** Until when its pieces are kept, as a text: '23 de noviembre, 14:05'. */
  readonly keptUntil: string
  /** '' where none was given. */
  readonly reason: string
  readonly url: string
}

type Written = readonly [subject: string, label: string, ...paragraphs: readonly string[]]

/** What somebody is told at a step of a pre-order. */
export function preOrderMessage(event: PreOrderMail, facts: PreOrderMailFacts): MailMessage {
  const [subject, label, ...paragraphs] = WRITERS[event](facts)
  return frameMail({
    shop: facts.shop,
    subject,
    greeting: `Hola, ${facts.name}:`,
    paragraphs: paragraphs.filter((text) => text !== ''),
    action: { label, url: facts.url },
  })
}

const SEE = 'Ver el prepedido'

const WRITERS: Readonly<Record<PreOrderMail, (facts: PreOrderMailFacts) => Written>> = {
  generated: (facts) => [
    `Prepedido ${facts.id} generado`,
    SEE,
    `Generaste el prepedido ${facts.id}: ${amount(facts)}.`,
    `Las piezas quedan apartadas hasta el ${facts.keptUntil}.`,
  ],
  approval: (facts) => [
    `${facts.asker} pide tu aprobación: prepedido ${facts.id}`,
    'Revisar el prepedido',
    `${facts.asker} de ${facts.company} generó el prepedido ${facts.id}: ${amount(facts)}. Pasa de su límite y espera tu aprobación.`,
    `Si nadie lo aprueba antes del ${facts.keptUntil}, vence y sus piezas se liberan.`,
  ],
  authorisation: (facts) => [
    `Prepedido ${facts.id} de ${facts.company} por autorizar`,
    'Revisar el prepedido',
    `El prepedido ${facts.id} de ${facts.company} espera autorización: ${amount(facts)}.`,
    `Vence el ${facts.keptUntil}.`,
  ],
  authorised: (facts) => [
    `Prepedido ${facts.id} autorizado`,
    SEE,
    `Se autorizó tu prepedido ${facts.id}: ${amount(facts)}. Ya es pedido.`,
    facts.reason === '' ? '' : `Nota: ${facts.reason}`,
  ],
  rejected: (facts) => [
    `Prepedido ${facts.id} rechazado`,
    SEE,
    `Tu prepedido ${facts.id} no se autorizó. Sus líneas volvieron a tu carrito.`,
    facts.reason === '' ? '' : `Motivo: ${facts.reason}`,
  ],
  expired: (facts) => [
    `Prepedido ${facts.id} vencido`,
    SEE,
    `Tu prepedido ${facts.id} venció antes de que se autorizara. Sus líneas volvieron a tu carrito.`,
  ],
  cancelled: (facts) => [
    `Prepedido ${facts.id} cancelado`,
    SEE,
    `El prepedido ${facts.id} quedó cancelado y sus piezas se liberaron.`,
    facts.reason === '' ? '' : `Motivo: ${facts.reason}`,
  ],
}

function amount({ pieces, total }: PreOrderMailFacts): string {
  return `${piecesText(pieces)}, ${moneyText(toCentavos(total))} con IVA`
}
