import { TIMELINE_KINDS, type TimelineKind } from '#domain/tax-documents/timeline.ts'
import type { InvoicedOrderRow } from './order-store.ts'
import type { CreditRow, ReceivedPaymentRow } from './related-store.ts'
import type { DocumentRow, OtherRow } from './store.ts'

export interface TimelineEntry {
  readonly kind: TimelineKind
  /** Local time: '2026-11-05T10:20:30', or the day alone. */
  readonly at: string
  readonly amount: string | null
  /** The other document that it is about. */
  readonly uuid: string | null
}

interface Told extends DocumentRow {
  readonly received: readonly ReceivedPaymentRow[]
  readonly credits: readonly CreditRow[]
  readonly replacements: readonly string[]
  readonly order: InvoicedOrderRow | null
  readonly others: ReadonlyMap<string, OtherRow>
}

/** What happened, the first thing first; of two things of one moment in the order in which they usually happen. */
export function timelineOf(document: Told, localText: (at: Date) => string): readonly TimelineEntry[] {
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
  // A day alone comes after what has a time on that day.
  const [left, right] = [one, other].map((at) => at.padEnd(19, '~')) as [string, string]
  return left < right ? -1 : Number(left > right)
}

/** The neighbours in the chain: the one before it is replaced when this one is issued. */
function replacementEntries({ uuid, content, replacements, others }: Told): readonly TimelineEntry[] {
  const place = replacements.indexOf(uuid)
  const before = place > 0 ? replacements[place - 1] : undefined
  const after = replacements[place + 1]
  const seen = after === undefined ? undefined : others.get(after)
  return [
    ...(before === undefined ? [] : [entry('sustituye', content.fecha, { uuid: before })]),
    ...(seen === undefined ? [] : [entry('sustituido', seen.issuedAt, { uuid: seen.uuid })]),
  ]
}

/** On the day that is known, else when SAT first said so to us as far as we know. */
function cancellation(
  { satState, satStateAt, cancelledOn }: Told,
  localText: (at: Date) => string,
): readonly TimelineEntry[] {
  if (satState !== 'cancelado') return []
  const at = cancelledOn ?? (satStateAt === null ? null : localText(satStateAt))
  return at === null ? [] : [entry('cancelacion', at)]
}
