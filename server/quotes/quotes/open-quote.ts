import type { Kysely } from 'kysely'
import type { Person } from '#domain/access.ts'
import type { QuoteState } from '#domain/lifecycles.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { actorOf, type Actor } from '#server/customers/actor.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure, staleVersion } from '#server/platform/failure.ts'
import { quoteSight } from './scope.ts'
import * as store from './store.ts'

type Db = Kysely<DB>

/** The user who acts on quotes, and when. */
export interface Quoter extends Actor {
  readonly person: Person
  readonly now: Date
}

/** Of a request that only accounts may make. */
export function quoterOf(request: Parameters<typeof actorOf>[0], now: Date): Quoter {
  const actor = actorOf(request)
  const { person } = actor.viewer
  if (person === null) throw new Error('The call is open to anonymous visitors')
  return { ...actor, person, now }
}

export interface ChangedQuote {
  readonly id: number
  readonly state: QuoteState
  readonly version: number
}

export const NOT_OF_QUOTES = new Failure('forbidden', 'Tu cuenta no cotiza a clientes.')
export const NO_QUOTE = new Failure('not_found', 'Esta cotización no existe.')

/**
 * The quote for a change by a user who sees it, in the version that they saw; it is locked until the transaction ends.
 * @param storedOf the stored values to which the user's form is compared
 */
export async function openQuote(
  db: Db,
  { viewer }: Quoter,
  { id, version }: { readonly id: number; readonly version: number },
  storedOf: (quote: store.QuoteRow) => Promise<object> = async () => ({}),
): Promise<store.QuoteRow | Failure> {
  const sight = quoteSight(viewer)
  const quote = await store.quoteById(db, sight, id, true)
  if (quote === undefined) return NO_QUOTE
  if (quote.version === version) return quote
  const change = await store.lastChange(db, id, sight.side)
  return staleVersion({
    version: quote.version,
    changedBy: change?.name ?? null,
    changedAt: (change?.at ?? quote.updatedAt).toISOString(),
    stored: { estado: quote.state, ...(await storedOf(quote)) },
  })
}

/** Why the shop's offer is not valid for a user who has read a revision; null: it is. @param revision null: the current one */
export function offerRefusal(
  { offeredRevision, expiresAt }: Pick<store.QuoteRow, 'offeredRevision' | 'expiresAt'>,
  now: Date,
  revision: number | null,
): Failure | null {
  if (revision !== null && revision !== offeredRevision)
    return new Failure('conflict', 'La oferta cambió desde que la leíste: revísala otra vez.')
  return expiresAt !== null && expiresAt <= now
    ? new Failure('conflict', 'Esta oferta ya venció: pide que te la coticen otra vez.')
    : null
}

interface StateEntry {
  readonly to: QuoteState
  readonly action: string
  readonly reason?: string
  readonly revision?: number | null
  readonly change?: store.QuoteChange
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Stores a change of a quote with its transition and its audit entry. Without a person it is of the program itself. */
export async function enterState(
  db: Db,
  { person, audit, now }: Pick<Quoter, 'audit' | 'now'> & { readonly person: Person | null },
  quote: store.QuoteRow,
  { to, action, reason = '', revision = null, change = {}, facts = {} }: StateEntry,
): Promise<ChangedQuote> {
  const version = await store.changeQuote(db, quote.id, now, { ...change, state: to })
  await store.insertTransition(db, {
    quoteId: quote.id,
    version,
    from: quote.state,
    to,
    revision,
    at: now,
    actorId: person?.id ?? null,
    impersonatorId: person?.impersonator?.id ?? null,
    reason,
  })
  await recordAudit(db, audit, {
    action,
    subject: { kind: 'cotizacion', id: quote.id, name: `${quote.id}, ${quote.company}` },
    before: { estado: quote.state },
    after: { estado: to, ...facts },
    note: reason,
  })
  return { id: quote.id, state: to, version: version + quote.saves }
}
