import { megabytes } from '#domain/megabytes.ts'
import type { QuoteState } from '#domain/lifecycles.ts'
import { isOfferable, type QuoteSide } from '#domain/quotes/moves.ts'
import type { Quote, QuoteLine, QuoteMove, QuoteRevision } from '#web/data/quotes/quote-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { unsentOf } from './draft-rows.ts'

/** Whose turn it is and what follows, for each side. */
const NEXT_TEXTS: Readonly<Record<QuoteState, Readonly<Record<QuoteSide, string>>>> = {
  borrador: {
    customer: 'Nadie la ha visto todavía: agrega lo que necesitas y envíala.',
    house: 'El cliente no la ve todavía: ponle precios y envíala.',
  },
  enviada: {
    customer: 'Le toca a tu asesor: te avisamos en cuanto responda.',
    house: 'Te toca: tómala para cotizar.',
  },
  en_revision: {
    customer: 'Tu asesor la está cotizando: te avisamos en cuanto responda.',
    house: 'Te toca: ponle precios y envía la oferta.',
  },
  cotizada: {
    customer: 'Te toca: acepta la oferta, pide otro precio o recházala.',
    house: 'Le toca al cliente: mientras la piensa puedes cambiar la oferta.',
  },
  contraoferta: {
    customer: 'Le toca a tu asesor: tiene tu contraoferta.',
    house: 'Te toca: acepta lo que pide, o envía otra oferta.',
  },
  autorizada: {
    customer: 'Aceptada. Conviértela en prepedido para pedirla a estos precios.',
    house: 'El cliente aceptó: falta que la convierta en prepedido.',
  },
  convertida: {
    customer: 'Ya es prepedido, a los precios ofrecidos.',
    house: 'Ya es prepedido, a los precios ofrecidos.',
  },
  rechazada: { customer: 'Se rechazó. Puedes reabrirla a precios de hoy.', house: 'Se rechazó. Puedes reabrirla.' },
  retirada: { customer: 'Se retiró. Puedes reabrirla a precios de hoy.', house: 'Se retiró. Puedes reabrirla.' },
  vencida: {
    customer: 'Venció: sus precios ya no valen. Reábrela para que te la coticen otra vez.',
    house: 'Venció. Puedes reabrirla a precios de hoy.',
  },
}

/** What comes next for the reader: only buyers accept and order. */
export function nextText(
  quote: Pick<Quote, 'estado' | 'puede' | 'revisiones' | 'liberacion' | 'historia'>,
  side: QuoteSide,
): string {
  const { estado, puede, liberacion } = quote
  const unsent = unsentOf(quote, side)
  // A discarded draft still exists.
  if (unsent?.pideLiberar === true && isOfferable(estado)) {
    if (unsent.liberada != null) return `${unsent.liberada} la liberó: ya puedes enviar la oferta.`
    return liberacion?.puedeLiberar === true
      ? 'Pidieron que la liberes: revisa sus precios.'
      : 'Pasa de un límite: espera a que alguien la libere, y después envíala.'
  }
  if (side === 'customer' && estado === 'cotizada' && !puede.includes('accept'))
    return 'Tu asesor respondió: la oferta la acepta quien puede comprar en tu empresa.'
  if (side === 'customer' && estado === 'autorizada' && !puede.includes('convert'))
    return 'Aceptada: la pide quien puede comprar en tu empresa.'
  const last = quote.historia.at(-1)
  if (last !== undefined && isConvertedInPart(last)) return PARTLY_CONVERTED[side]
  if (last !== undefined && isReturned(last)) return RETURNED[side]
  return NEXT_TEXTS[estado][side]
}

const PARTLY_CONVERTED: Readonly<Record<QuoteSide, string>> = {
  customer: 'Ya pediste una parte: lo demás se puede pedir a estos precios.',
  house: 'El cliente ya pidió una parte: lo demás sigue ofrecido.',
}

const RETURNED: Readonly<Record<QuoteSide, string>> = {
  customer: 'Volvieron piezas de su prepedido: se pueden pedir otra vez a estos precios.',
  house: 'Volvieron piezas de su prepedido: siguen ofrecidas a estos precios.',
}

type Step = Pick<Quote['historia'][number], 'de' | 'a' | 'quien'>

/** Some pieces became a pre-order: the rest stays accepted. */
export function isConvertedInPart({ de, a, quien }: Step): boolean {
  return de === 'autorizada' && a === 'autorizada' && quien !== null
}

/** Pieces returned from a pre-order that becomes no order (`unconvert` of domain/quotes/moves.ts). */
export function isReturned({ de, a, quien }: Step): boolean {
  return a === 'autorizada' && (de === 'autorizada' || de === 'convertida') && quien === null
}

/** The label of the button that opens the editor; null: the reader cannot write now. */
export function writingLabel({ estado, puede }: Pick<Quote, 'estado' | 'puede'>): string | null {
  if (puede.includes('counter')) return 'Contraofertar'
  if (!puede.includes('offer')) return null
  return estado === 'cotizada' ? 'Cambiar la oferta' : 'Hacer otra oferta'
}

/** The steps in the history. */
export const STEP_TEXTS: Readonly<Record<QuoteState, string>> = {
  borrador: 'Empezada',
  enviada: 'Enviada',
  en_revision: 'Tomada para cotizar',
  cotizada: 'Oferta enviada',
  contraoferta: 'Contraoferta',
  autorizada: 'Aceptada',
  convertida: 'Convertida en prepedido',
  rechazada: 'Rechazada',
  retirada: 'Retirada',
  vencida: 'Vencida',
}

interface ActText {
  readonly label: string
  /** Shown once it is done. */
  readonly done: string
  /** The question before the act; acts without one are done at once. */
  readonly question?: { readonly title: string; readonly text: string }
  readonly isDestructive?: true
  /** Whether the user gives a reason, which the other side reads. */
  readonly asksWhy?: 'must' | 'may'
}

export type HandMove = Exclude<QuoteMove, 'convert' | 'convert_part' | 'unconvert' | 'expire'>

export const ACT_TEXTS: Readonly<Record<HandMove, ActText>> = {
  request: { label: 'Enviar solicitud', done: 'Solicitud enviada: te avisamos en cuanto respondan.' },
  take: { label: 'Tomar', done: 'La tomaste: ponle precios.' },
  offer: { label: 'Enviar oferta', done: 'Oferta enviada al cliente.' },
  counter: { label: 'Enviar contraoferta', done: 'Contraoferta enviada.' },
  accept: {
    label: 'Aceptar',
    done: 'Aceptaste la oferta: ya puedes convertirla en prepedido.',
    question: { title: '¿Aceptar la oferta?', text: 'Queda lista para pedirse a estos precios.' },
  },
  accept_counter: {
    label: 'Aceptar contraoferta',
    done: 'Aceptaste la contraoferta.',
    question: {
      title: '¿Aceptar la contraoferta?',
      text: 'Se vuelve oferta a los precios y cantidades que pide el cliente.',
    },
  },
  decline: {
    label: 'Rechazar',
    done: 'Cotización rechazada.',
    question: { title: '¿Rechazar la cotización?', text: 'El cliente lee el motivo tal como lo escribas.' },
    isDestructive: true,
    asksWhy: 'must',
  },
  reject: {
    label: 'Rechazar',
    done: 'Oferta rechazada.',
    question: { title: '¿Rechazar la oferta?', text: 'Tu asesor lee el motivo.' },
    isDestructive: true,
    asksWhy: 'must',
  },
  withdraw_request: {
    label: 'Retirar',
    done: 'Solicitud retirada.',
    question: { title: '¿Retirar la solicitud?', text: 'Tu asesor deja de cotizarla. Puedes reabrirla después.' },
    isDestructive: true,
    asksWhy: 'may',
  },
  withdraw_offer: {
    label: 'Retirar oferta',
    done: 'Oferta retirada.',
    question: { title: '¿Retirar la oferta?', text: 'El cliente ya no puede aceptarla, y lee el motivo.' },
    isDestructive: true,
    asksWhy: 'must',
  },
  discard: {
    label: 'Descartar',
    done: 'Borrador descartado.',
    question: { title: '¿Descartar el borrador?', text: 'Puedes reabrirla después, a precios de hoy.' },
    isDestructive: true,
  },
  revise: {
    label: 'Pedir que la revisen',
    done: 'Vuelve con tu asesor para que la cotice otra vez.',
    question: {
      title: '¿Pedir que la revisen?',
      text: 'Deja de estar aceptada: tu asesor te envía otra oferta con lo que cambió.',
    },
  },
  reopen: { label: 'Reabrir', done: 'Reabierta, a precios de hoy.' },
}

/** 'Nissan Tsuru 1998 1.6'; '' for none. */
export function vehicleText(vehicle: QuoteLine['vehiculo']): string {
  if (vehicle === null) return ''
  const { armadora, modelo, year, motor } = vehicle
  return [armadora, modelo, year ?? '', motor].filter((part) => part !== '').join(' ')
}

/** 'Revisión 2, oferta' */
export function revisionName({ numero, lado, enviada }: QuoteRevision): string {
  const what = lado === 'house' ? 'oferta' : numero === 1 ? 'solicitud' : 'petición del cliente'
  return `Revisión ${numero}, ${what}${enviada === null ? ' sin enviar' : ''}`
}

/** Shown beside a total: alternatives are not in it. */
export const WITHOUT_ALTERNATIVES = 'Sin contar las alternativas'

/** '3 líneas' */
export function linesText(lines: number): string {
  return lines === 1 ? '1 línea' : `${countText(lines)} líneas`
}

/** '3 líneas, 12 piezas' */
export function contentText(lines: number, pieces: number): string {
  return `${linesText(lines)}, ${pieces === 1 ? '1 pieza' : `${countText(pieces)} piezas`}`
}

/** '1.4 MB', '320 KB' */
export function sizeText(bytes: number): string {
  return bytes >= 1_000_000 ? megabytes(bytes) : `${countText(Math.max(1, Math.round(bytes / 1000)))} KB`
}
