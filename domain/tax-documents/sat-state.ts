/** The states of a document at SAT. */
export const SAT_STATES = ['vigente', 'en_proceso', 'cancelado'] as const
export type SatState = (typeof SAT_STATES)[number]

export const SAT_STATE_TEXT: Readonly<Record<SatState, string>> = {
  vigente: 'Vigente',
  en_proceso: 'En proceso de cancelación',
  cancelado: 'Cancelado',
}

/** Whether, and how, the issuer could cancel it. '': not in SAT's answer. */
export const CANCELABLE = ['', 'no', 'sin_aceptacion', 'con_aceptacion'] as const
export type Cancelable = (typeof CANCELABLE)[number]

/** The progress of its cancellation, or how it was cancelled. '': not in SAT's answer. */
export const CANCELLATIONS = [
  '',
  'en_proceso',
  'plazo_vencido',
  'con_aceptacion',
  'sin_aceptacion',
  'rechazada',
] as const
export type Cancellation = (typeof CANCELLATIONS)[number]

/** The list of article 69-B: the issuer is on it, only a third party of the document is, nobody is, or not in SAT's answer. */
export const EFOS = ['emisor', 'tercero', 'limpio', 'desconocido'] as const
export type Efos = (typeof EFOS)[number]

/** The fields that identify a document for SAT. */
export interface StateFacts {
  readonly uuid: string
  readonly issuerRfc: string
  readonly receiverRfc: string
  /** As written in the document: '1160.00'. */
  readonly total: string
  /** Sello of the document. */
  readonly seal: string
}

/** The fields of SAT's answer; null: absent. */
export interface StateAnswer {
  readonly codigoEstatus: string | null
  readonly estado: string | null
  readonly esCancelable: string | null
  readonly estatusCancelacion: string | null
  readonly validacionEfos: string | null
}

export interface StateReading {
  readonly state: SatState
  readonly cancelable: Cancelable
  readonly cancellation: Cancellation
  readonly efos: Efos
}

/** Why an answer is unclear: SAT does not find the document, refuses the query, or returns an unknown text. */
const UNCLEAR_REASONS = ['no_encontrado', 'rechazada', 'desconocida'] as const
export type UnclearReason = (typeof UNCLEAR_REASONS)[number]

const VERIFY_ADDRESS = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx'

/** The expression of the query (Anexo 20): '?id=…&re=…&rr=…&tt=…&fe=…'. Within XML it must be escaped. */
export function stateExpression(facts: StateFacts): string {
  const re = escapedRfc(facts.issuerRfc)
  const rr = escapedRfc(facts.receiverRfc)
  const fe = facts.seal.trim().slice(-8)
  return `?id=${facts.uuid}&re=${re}&rr=${rr}&tt=${expressionTotal(facts.total)}&fe=${fe}`
}

/** The address in the QR code of a document, where anybody can verify it. */
export function verifyAddress(facts: StateFacts): string {
  return `${VERIFY_ADDRESS}${stateExpression(facts)}`
}

/** At most six decimals without trailing zeros, but at least one: '1000.0'. */
export function expressionTotal(total: string): string {
  const [whole = '', decimals = ''] = total.trim().split('.')
  return `${whole.replace(/^0+(?=\d)/u, '') || '0'}.${decimals.slice(0, 6).replace(/0+$/u, '') || '0'}`
}

/** The same page as a link, with special characters of an RFC or a seal escaped; '' without a seal. */
export function verifyLink(facts: StateFacts): string {
  const seal = facts.seal.trim()
  if (seal === '') return ''
  const { uuid: id, issuerRfc: re, receiverRfc: rr } = facts
  const query = new URLSearchParams({ id, re, rr, tt: expressionTotal(facts.total), fe: seal.slice(-8) })
  return `${VERIFY_ADDRESS}?${query.toString()}`
}

function escapedRfc(rfc: string): string {
  return rfc.trim().replaceAll('&', '&amp;')
}

/** Reads an answer by its code. An unclear answer leaves the last known state unchanged. */
export function readStateAnswer(answer: StateAnswer): StateReading | UnclearReason {
  const code = folded(answer.codigoEstatus)
  if (/^n\s*-\s*602/u.test(code)) return 'no_encontrado'
  if (/^n\s*-\s*601/u.test(code)) return 'rechazada'
  if (!/^s\s*-/u.test(code)) return 'desconocida'
  const estado = folded(answer.estado)
  if (estado === 'no encontrado') return 'no_encontrado'
  const cancellation = readCancellation(answer.estatusCancelacion)
  const rest = {
    cancelable: readCancelable(answer.esCancelable),
    cancellation,
    efos: readEfos(answer.validacionEfos),
  }
  if (estado === 'cancelado') return { state: 'cancelado', ...rest }
  if (estado !== 'vigente') return 'desconocida'
  return { state: cancellation === 'en_proceso' ? 'en_proceso' : 'vigente', ...rest }
}

export function readEfos(code: string | null): Efos {
  switch (code?.trim() ?? '') {
    case '100':
    case '101':
    case '104':
      return 'emisor'
    case '102':
    case '103':
      return 'tercero'
    case '200':
    case '201':
      return 'limpio'
    default:
      return 'desconocido'
  }
}

function readCancelable(text: string | null): Cancelable {
  const written = folded(text)
  if (written === 'no cancelable') return 'no'
  if (written === 'cancelable sin aceptacion') return 'sin_aceptacion'
  return written === 'cancelable con aceptacion' ? 'con_aceptacion' : ''
}

function readCancellation(text: string | null): Cancellation {
  const written = folded(text)
  if (written === 'en proceso') return 'en_proceso'
  if (written.includes('plazo vencido')) return 'plazo_vencido'
  if (written.includes('sin aceptacion')) return 'sin_aceptacion'
  if (written.includes('con aceptacion')) return 'con_aceptacion'
  return written.includes('rechazada') ? 'rechazada' : ''
}

/** Lower case, without accents, without a final period. */
function folded(text: string | null): string {
  return (text ?? '')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .replace(/\.$/u, '')
    .replace(/\s+/gu, ' ')
    .toLowerCase()
}
