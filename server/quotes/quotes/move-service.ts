import type { Kysely } from 'kysely'
import { toCentavos } from '#domain/money/money.ts'
import { moveRefusalText } from '#domain/documents/moves.ts'
import { unorderedLines } from '#domain/quotes/alternatives.ts'
import { LOSS_REASON_LABELS, type LossReason } from '#domain/quotes/losses.ts'
import { QUOTE_MOVES, quoteMoveRefusal, quoteSideOf, type QuoteMoveName, type QuoteSide } from '#domain/quotes/moves.ts'
import { seesCosts } from '#domain/pricing/cost-sight.ts'
import type { ReleaseReason } from '#domain/quotes/offer.ts'
import { endOfDay, REQUEST_DAYS, validityProblem } from '#domain/quotes/validity.ts'
import { doOnce } from '#server/platform/once/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { notifyOfMove } from '#server/quotes/mailings/mailing-job.ts'
import {
  deleteUnsent,
  markSent,
  orderedPieces,
  quoteLines,
  revisionsOf,
  unsentRevision,
  unsentNumber,
  type QuoteLineRow,
  type RevisionRow,
} from '#server/quotes/revisions/store.ts'
import {
  releaseProblems,
  offerAuthorship,
  writeDraft,
  writtenLine,
  type OfferAuthorship,
  type WrittenDraft,
} from './draft-service.ts'
import { enterLoss } from './losses-service.ts'
import { deleteLoss } from './losses-store.ts'
import { enterState, offerRefusal, openQuote, type ChangedQuote, type Quoter } from './open-quote.ts'
import type { QuoteChange, QuoteRow } from './store.ts'

type Db = Kysely<DB>

export interface QuotePetition {
  readonly id: number
  readonly version: number
  readonly act: QuoteMoveName
  readonly reason: string
  /** Why the customer does not order the offer; only for a rejection. */
  readonly lossReason: LossReason | null
  /** The revision that the user read, where one is accepted. */
  readonly revision: number | null
  readonly key: string
}

/** Converting belongs to `orders`, and the program itself does the rest. */
const NOT_BY_HAND: ReadonlySet<QuoteMoveName> = new Set(['convert', 'convert_part', 'unconvert', 'expire'] as const)

/** The audit's name of each move. */
export const QUOTE_MOVE_ACTIONS = {
  request: 'cotizacion.enviada',
  take: 'cotizacion.tomada',
  offer: 'cotizacion.cotizada',
  counter: 'cotizacion.contraofertada',
  accept: 'cotizacion.autorizada',
  accept_counter: 'cotizacion.autorizada',
  decline: 'cotizacion.rechazada',
  reject: 'cotizacion.rechazada',
  withdraw_request: 'cotizacion.retirada',
  withdraw_offer: 'cotizacion.retirada',
  discard: 'cotizacion.retirada',
  convert: 'cotizacion.convertida',
  convert_part: 'cotizacion.convertida_en_parte',
  unconvert: 'cotizacion.desconvertida',
  revise: 'cotizacion.por_revisar',
  expire: 'cotizacion.vencida',
  reopen: 'cotizacion.reabierta',
} as const satisfies Readonly<Record<QuoteMoveName, string>>

/** Moves a quote by one of `QUOTE_MOVES`. The second of two concurrent moves fails with the result of the first. */
export async function moveQuote(
  database: Database,
  quoter: Quoter,
  { key, ...petition }: QuotePetition,
): Promise<ChangedQuote | Failure> {
  const once = { userId: quoter.person.id, key, action: 'cotizacion.mover', body: petition }
  return inTransaction(database, ({ db }) => doOnce(db, once, () => move(db, quoter, petition)), { isPrepared: true })
}

async function move(
  db: Db,
  quoter: Quoter,
  { act, lossReason, revision, ...petition }: Omit<QuotePetition, 'key'>,
): Promise<ChangedQuote | Failure> {
  const { reason: words, ...which } = petition
  const quote = await openQuote(db, quoter, which)
  if (quote instanceof Failure) return quote
  const refusal = NOT_BY_HAND.has(act) ? 'not_yours' : quoteMoveRefusal(act, quoter.viewer, quote)
  if (refusal !== null) return new Failure(refusal === 'not_next' ? 'conflict' : 'forbidden', moveRefusalText(refusal))
  const { to, ...rules } = QUOTE_MOVES[act]
  if (lossReason !== null && !('takesLossReason' in rules))
    return new Failure('invalid_input', ONLY_REJECTED, { causa: ONLY_REJECTED })
  const reason = words === '' && lossReason !== null ? LOSS_REASON_LABELS[lossReason] : words
  if ('needsReason' in rules && reason === '')
    return new Failure('invalid_input', 'Di por qué.', { motivo: 'Di por qué.' })
  const written = await writeFor(db, quoter, quote, act, revision)
  if (written instanceof Failure) return written
  const moved = await enterState(db, quoter, quote, { to, action: QUOTE_MOVE_ACTIONS[act], reason, ...written })
  if (lossReason !== null) await enterLoss(db, quoter, quote, { reason: lossReason, note: '' })
  await notifyOfMove(db, act, {
    quoteId: quote.id,
    revision: written.revision ?? null,
    reason,
    by: quoter.audit.actorId,
  })
  return moved
}

const ONLY_REJECTED = 'La causa se elige solo al rechazar una oferta.'

interface Written {
  readonly revision?: number | null
  readonly change?: QuoteChange
}

/** Data that a move writes besides the state. */
async function writeFor(
  db: Db,
  quoter: Quoter,
  quote: QuoteRow,
  act: QuoteMoveName,
  revision: number | null,
): Promise<Written | Failure> {
  switch (act) {
    case 'request':
    case 'counter':
      return sendCustomers(db, quoter, quote)
    case 'take':
      return { change: { advisorId: quoter.person.id } }
    case 'offer':
      return sendOffer(db, quoter, quote)
    case 'accept':
      return accept(db, quote, quoter, revision)
    case 'accept_counter':
      return acceptCounter(db, quoter, quote)
    case 'reopen':
      return reopen(db, quoter, quote)
    case 'discard':
      return {}
    case 'revise':
      return revise(db, quoter, quote)
    default:
      await deleteUnsent(db, quote.id, null)
      return {}
  }
}

/** The unsent revision of a side, where it has lines. */
export async function unsentOf(db: Db, quote: QuoteRow, side: QuoteSide): Promise<RevisionRow | Failure> {
  const last = await unsentRevision(db, quote.id, side)
  if (last === undefined) return new Failure('conflict', 'No hay nada escrito para enviar.')
  return last.pieces === 0 ? new Failure('conflict', 'Agrega al menos una pieza.') : last
}

/** Written again at the prices of the moment in which it is sent, as the shop reads it. */
async function sendCustomers(db: Db, quoter: Quoter, quote: QuoteRow): Promise<Written | Failure> {
  const { now } = quoter
  const last = await unsentOf(db, quote, 'customer')
  if (last instanceof Failure) return last
  const written = await writeAgain(db, quoter, quote, last, null)
  if (written instanceof Failure) return written
  const revision = await markSent(db, quote.id, written.number, now)
  return {
    revision,
    change: {
      sentRevision: revision,
      expiresAt: requestEnd(now),
      ...(quote.sentRevision === null && { requestedAt: now }),
    },
  }
}

/** Until when a request waits for an answer. */
function requestEnd(now: Date): Date {
  return new Date(now.getTime() + REQUEST_DAYS * 86_400_000)
}

/**
 * Writes an unsent revision with the VAT, prices and withdrawn parts of the moment in which it is sent: a part that cannot be sold is
 * reported at its line.
 */
export async function writeAgain(
  db: Db,
  quoter: Quoter,
  quote: QuoteRow,
  last: RevisionRow,
  standing: OfferAuthorship | null,
): Promise<WrittenDraft | Failure> {
  const lines = (await quoteLines(db, quote.id, last.number)).map((line) => ({
    ...writtenLine(line),
    previousLineId: line.previousLineId,
  }))
  const written = await writeDraft(db, quoter, quote, last.side, { ...last, lines }, standing)
  if (written instanceof Failure) return written
  const [problem] = Object.values(written.warnings)
  return problem === undefined ? written : new Failure('invalid_input', problem, written.warnings)
}

/** An offer needs a price for each line and a validity, and a release where it exceeds its author's limits. */
async function sendOffer(db: Db, quoter: Quoter, quote: QuoteRow): Promise<Written | Failure> {
  const { now, person } = quoter
  const last = await unsentOf(db, quote, 'house')
  if (last instanceof Failure) return last
  if (last.total === null) return missingPrices(await quoteLines(db, quote.id, last.number))
  if (last.validUntil === null)
    return new Failure('invalid_input', 'Di hasta qué día vale.', { vigencia: 'Di hasta qué día vale.' })
  const problem = validityProblem(last.validUntil, quote.timeZone, now)
  if (problem !== null) return new Failure('invalid_input', problem, { vigencia: problem })
  const written = await writeAgain(db, quoter, quote, last, last.releasedById === null ? null : offerAuthorship(last))
  if (written instanceof Failure) return written
  if (written.unreleased.length > 0) return notReleased(written.unreleased, quoter)
  const revision = await markSent(db, quote.id, written.number, now)
  return {
    revision,
    change: {
      sentRevision: revision,
      offeredRevision: revision,
      firstOfferedAt: now,
      expiresAt: endOfDay(last.validUntil, quote.timeZone),
      advisorId: person.id,
    },
  }
}

function missingPrices(lines: readonly QuoteLineRow[]): Failure {
  const text = 'Falta el precio de alguna línea.'
  const missing = lines.filter(({ price }) => price === null)
  return new Failure(
    'conflict',
    text,
    Object.fromEntries(missing.map(({ number }) => [`lineas.${number - 1}.precio`, 'Falta el precio.'])),
  )
}

function notReleased(reasons: readonly ReleaseReason[], { viewer }: Quoter): Failure {
  const fields = releaseProblems(reasons, seesCosts(viewer))
  return new Failure('conflict', 'Pasa de tu límite: pide que alguien la libere.', fields)
}

async function accept(db: Db, quote: QuoteRow, { now }: Quoter, revision: number | null): Promise<Written | Failure> {
  const refusal = offerRefusal(quote, now, revision)
  if (refusal !== null) return refusal
  await deleteUnsent(db, quote.id, null)
  return { revision: quote.offeredRevision }
}

/** The shop's next offer at the prices that the customer wants: for a line without a wish, at the offered price. */
async function acceptCounter(db: Db, quoter: Quoter, quote: QuoteRow): Promise<Written | Failure> {
  const revisions = await revisionsOf(db, quote.id, null)
  const offered = revisions.find(({ number }) => number === quote.offeredRevision)
  const offeredLines = new Map((await quoteLines(db, quote.id, quote.offeredRevision)).map((line) => [line.id, line]))
  const wanted = await quoteLines(db, quote.id, quote.sentRevision)
  const lines = wanted.map((line) => {
    const before = line.previousLineId === null ? undefined : offeredLines.get(line.previousLineId)
    const price = line.wantedPrice ?? before?.price ?? null
    return { ...writtenLine(line), price: price === null ? null : toCentavos(price) }
  })
  await deleteUnsent(db, quote.id, null)
  const draft = { message: '', validUntil: offered?.validUntil ?? null, lines }
  const written = await writeDraft(db, quoter, quote, 'house', draft)
  return written instanceof Failure ? written : sendOffer(db, quoter, quote)
}

/** Where pieces of an offer were ordered already, the shop continues with the rest, as its last author had offered it. */
async function revise(db: Db, quoter: Quoter, quote: QuoteRow): Promise<Written | Failure> {
  const change = { expiresAt: requestEnd(quoter.now) }
  const ordered = await orderedPieces(db, quote.id)
  const offered = (await revisionsOf(db, quote.id, null)).find(({ number }) => number === quote.offeredRevision)
  const offeredLines = await quoteLines(db, quote.id, quote.offeredRevision)
  if (offered === undefined || !offeredLines.some(({ id }) => (ordered.get(id) ?? 0) > 0)) return { change }
  const { validUntil } = offered
  const isOver = validUntil !== null && validityProblem(validUntil, quote.timeZone, quoter.now) !== null
  const lines = unorderedLines(offeredLines, ({ id }) => ordered.get(id) ?? 0).map(writtenLine)
  const draft = { message: '', validUntil: isOver ? null : validUntil, lines }
  const written = await writeDraft(db, quoter, quote, 'house', draft, { ...offered, release: null })
  return written instanceof Failure ? written : { change }
}

/** The next revision, by the user who reopens it, at current prices: the earlier offer is no longer valid. */
async function reopen(db: Db, quoter: Quoter, quote: QuoteRow): Promise<Written | Failure> {
  const side = quoteSideOf(quoter.viewer) ?? 'customer'
  const isSent = quote.sentRevision !== null
  const before = await quoteLines(db, quote.id, quote.sentRevision ?? (await unsentNumber(db, quote.id, side)))
  const ordered = await orderedPieces(db, quote.id)
  const lines = unorderedLines(before, ({ id }) => ordered.get(id) ?? 0).map((line) => ({
    ...writtenLine(line),
    previousLineId: isSent ? line.id : null,
    price: null,
    wantedPrice: null,
    wantedReason: '',
  }))
  await deleteUnsent(db, quote.id, null)
  await deleteLoss(db, quote.id)
  const written = await writeDraft(db, quoter, quote, side, { message: '', validUntil: null, lines })
  if (written instanceof Failure) return written
  return { revision: written.number, change: { draftedBy: side, expiresAt: null } }
}
