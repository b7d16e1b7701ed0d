import { TIMELINE_KINDS, type TimelineKind } from '#domain/tax-documents/timeline.ts'
import type { InvoicedOrderRow } from './order-store.ts'
import type { CreditRow, ReceivedPaymentRow } from './related-store.ts'
import type { DocumentRow, OtherRow } from './store.ts'

export interface TimelineEntry {
  readonly kind: TimelineKind
  /** Local time: '2026-11-05T10:20:30', or the day alone. */
  readonly at: string
  readonly amount: string | null
  /** The UUID of the other document of this entry. */
  readonly uuid: string | null
}

interface DocumentHistory extends DocumentRow {
  readonly received: readonly ReceivedPaymentRow[]
  readonly credits: readonly CreditRow[]
  readonly replacements: readonly string[]
  readonly order: InvoicedOrderRow | null
  readonly others: ReadonlyMap<string, OtherRow>
}

/** The history of a document, oldest first; entries of the same moment in their usual order. */
export function timelineOf(document: DocumentHistory, localText: (at: Date) => string): readonly TimelineEntry[] {
  const { content, order, received, credits } = document
  const entries: readonly TimelineEntry[] = [
    ...(order === null ? [] : [entry('pedido', localText(order.createdAt))]),
    entry('emision', content.fecha),
    ...content.timbres.slice(0, 1).map(({ fechaTimbrado }) => entry('timbrado', fechaTimbrado)),
    ...received.filter(counts).map(({ paidOn, amount, uuid }) => entry('pago', paidOn, { amount, uuid })),
    ...credits.filter(counts).map(({ issuedAt, total, uuid }) => entry('credito', issuedAt, { amount: total, uuid })),
    ...replacementEntries(document),
    ...cancellation(document, localText),
  ]
  const rank = (kind: TimelineKind) => TIMELINE_KINDS.indexOf(kind)
  return entries.toSorted((one, other) => byMoment(one.at, other.at) || rank(one.kind) - rank(other.kind))
}

function entry(
  kind: TimelineKind,
  at: string,
  { amount = null, uuid = null }: { readonly amount?: string | null; readonly uuid?: string | null } = {},
): TimelineEntry {
  return { kind, at, amount, uuid }
}

function counts({ notCounted }: { readonly notCounted: string }): boolean {
  return notCounted === ''
}

function byMoment(one: string, other: string): number {
  // A day without time comes after entries of that day with a time.
  const [left, right] = [one, other].map((at) => at.padEnd(19, '~')) as [string, string]
  return left < right ? -1 : Number(left > right)
}

/** The neighbours in the chain: the previous document is replaced when this one is issued. */
function replacementEntries({ uuid, content, replacements, others }: DocumentHistory): readonly TimelineEntry[] {
  const place = replacements.indexOf(uuid)
  const before = place > 0 ? replacements[place - 1] : undefined
  const after = replacements[place + 1]
  const seen = after === undefined ? undefined : others.get(after)
  return [
    ...(before === undefined ? [] : [entry('sustituye', content.fecha, { uuid: before })]),
    ...(seen === undefined ? [] : [entry('sustituido', seen.issuedAt, { uuid: seen.uuid })]),
  ]
}

/** On the known day, else when SAT's answer first showed it. */
function cancellation(
  { satState, satStateAt, cancelledOn }: DocumentHistory,
  localText: (at: Date) => string,
): readonly TimelineEntry[] {
  if (satState !== 'cancelado') return []
  const at = cancelledOn ?? (satStateAt === null ? null : localText(satStateAt))
  return at === null ? [] : [entry('cancelacion', at)]
}
