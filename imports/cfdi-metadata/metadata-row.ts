import { UUID_FORM } from '#domain/tax-documents/uuid-form.ts'
import { rfcProblem, normaliseRfc } from '#domain/rfc.ts'

/** SAT's metadata of one document. */
export interface MetadataRow {
  readonly row: number
  /** In lower case. */
  readonly uuid: string
  readonly issuerRfc: string
  readonly issuerName: string
  readonly receiverRfc: string
  readonly receiverName: string
  /** '2026-11-05T10:20:30', as written. */
  readonly issuedAt: string
  readonly stampedAt: string
  /** '1160.00' */
  readonly amount: string
  /** I, E, P, T or N. */
  readonly kind: string
  readonly isCancelled: boolean
  /** Of a cancelled document, where present. */
  readonly cancelledAt: string | null
}

const NEEDED = ['uuid', 'rfcemisor', 'rfcreceptor', 'fechaemision', 'monto', 'efectocomprobante', 'estatus'] as const
const OPTIONAL = ['nombreemisor', 'nombrereceptor', 'rfcpac', 'fechacertificacionsat', 'fechacancelacion'] as const
type Column = (typeof NEEDED)[number] | (typeof OPTIONAL)[number]

const MOMENT = /^(?<day>\d{4}-\d{2}-\d{2})[ T](?<time>\d{2}:\d{2}:\d{2})(?:\.\d+)?$/u
const AMOUNT = /^\d{1,18}(?:\.\d{1,6})?$/u
const LONGEST_NAME = 300

/** The columns by their headings; null: these are no headings of metadata. */
export function columnsOf(cells: readonly string[]): ReadonlyMap<string, number> | null {
  const columns = new Map(cells.map((cell, place) => [cell.trim().toLowerCase(), place]))
  return NEEDED.every((name) => columns.has(name)) ? columns : null
}

/** A row, or why it cannot be read: Spanish, without a period. */
export function readRow(
  columns: ReadonlyMap<string, number>,
  cells: readonly string[],
  row: number,
): MetadataRow | string {
  if (cells.length !== columns.size)
    return `tiene ${cells.length} ${cells.length === 1 ? 'columna' : 'columnas'} y deben ser ${columns.size}`
  const text = (name: Column): string => {
    const place = columns.get(name)
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  const uuid = text('uuid').toLowerCase()
  if (!UUID_FORM.test(uuid)) return 'su UUID no es válido'
  const [issuerRfc, receiverRfc] = [normaliseRfc(text('rfcemisor')), normaliseRfc(text('rfcreceptor'))]
  if (rfcProblem(issuerRfc) !== null) return 'el RFC del emisor no es válido'
  if (rfcProblem(receiverRfc) !== null) return 'el RFC del receptor no es válido'
  const issuedAt = momentOf(text('fechaemision'))
  if (issuedAt === null) return 'la fecha de emisión no es válida'
  const stamped = text('fechacertificacionsat')
  const stampedAt = stamped === '' ? issuedAt : momentOf(stamped)
  if (stampedAt === null) return 'la fecha de certificación no es válida'
  const amount = text('monto').replaceAll(/[$,]/gu, '')
  if (!AMOUNT.test(amount)) return 'el monto no es un número'
  const kind = text('efectocomprobante').charAt(0).toUpperCase()
  if (!'IEPTN'.includes(kind) || kind === '') return 'el efecto del comprobante no es I, E, P, T ni N'
  const isCancelled = cancelledOf(text('estatus'))
  if (isCancelled === null) return 'el estatus no es 1 (vigente) ni 0 (cancelado)'
  const cancelled = text('fechacancelacion')
  const cancelledAt = cancelled === '' ? null : momentOf(cancelled)
  if (cancelled !== '' && cancelledAt === null) return 'la fecha de cancelación no es válida'
  return {
    row,
    uuid,
    issuerRfc,
    issuerName: text('nombreemisor').slice(0, LONGEST_NAME),
    receiverRfc,
    receiverName: text('nombrereceptor').slice(0, LONGEST_NAME),
    issuedAt,
    stampedAt,
    amount,
    kind,
    isCancelled,
    cancelledAt: isCancelled ? cancelledAt : null,
  }
}

function cancelledOf(written: string): boolean | null {
  const status = written.toLowerCase()
  if (status === '1' || status === 'vigente') return false
  return status === '0' || status === 'cancelado' ? true : null
}

/** Invalid dates are refused. */
function momentOf(written: string): string | null {
  const { day, time } = MOMENT.exec(written)?.groups ?? {}
  if (day === undefined || time === undefined) return null
  const at = new Date(`${day}T${time}Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : `${day}T${time}`
}
