import type { Kysely } from 'kysely'
import { seesCosts } from '#domain/pricing/cost-sight.ts'
import { scopeInCompany, scopeOf } from '#domain/customers/sight.ts'
import { toBasisPoints, toCentavos } from '#domain/money/money.ts'
import { releaseReasons, releaseReasonText, unreleasedReasons, type ReleaseReason } from '#domain/quotes/offer.ts'
import { quoteSideOf, turnOf, type QuoteSide } from '#domain/quotes/moves.ts'
import { validityProblem } from '#domain/quotes/validity.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { cartLinesOf, lockCart } from '#server/carts/generation-input/service.ts'
import { doOnce } from '#server/platform/once/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { draftLines, type LineProblems, type WrittenLine } from '#server/quotes/revisions/draft-lines.ts'
import {
  quoteLines,
  unsentRevision,
  storeDraft,
  unsentNumber,
  type NewQuoteLine,
  type QuoteLineRow,
  type Release,
  type RevisionRow,
} from '#server/quotes/revisions/store.ts'
import { NO_QUOTE, openQuote, type ChangedQuote, type Quoter } from './open-quote.ts'
import { presentDraft } from './present-draft.ts'
import { quoteSight } from './scope.ts'
import * as store from './store.ts'

type Db = Kysely<DB>

export interface QuoteBeginning {
  /** The same key begins it once, however often it is sent. */
  readonly key: string
  /** The customer; null: the user who begins it. */
  readonly customerId: number | null
  readonly source: '' | 'carrito' | 'prepedido' | 'cotizacion' | 'parte' | 'archivo'
  /** Of the cart (null: the default one), pre-order or quote. */
  readonly sourceId: number | null
  readonly reference: string
  readonly lines: readonly WrittenLine[]
}

export interface QuoteDraft {
  /** null: unchanged. */
  readonly reference: string | null
  readonly message: string
  /** '2026-11-30'; null: none yet. */
  readonly validUntil: string | null
  readonly lines: readonly WrittenLine[]
}

/** Begins a quote as a draft of the user. */
export async function beginQuote(
  database: Database,
  quoter: Quoter,
  { key, ...beginning }: QuoteBeginning,
): Promise<{ readonly id: number; readonly version: number } | Failure> {
  const once = { userId: quoter.person.id, key, action: 'cotizacion.empezar', body: beginning }
  return inTransaction(database, ({ db }) => doOnce(db, once, () => begin(db, quoter, beginning)))
}

/**
 * Begins a draft of the shop for an account of a customer, which their advisor continues: a request at the counter. The user who begins it
 * need not have the right to answer quotes.
 */
export async function beginForAdvisor(
  database: Database,
  quoter: Quoter,
  { key, ...beginning }: Pick<QuoteBeginning, 'key' | 'lines'> & { readonly customerId: number },
): Promise<{ readonly id: number; readonly version: number } | Failure> {
  const once = { userId: quoter.person.id, key, action: 'cotizacion.empezar', body: beginning }
  return inTransaction(database, ({ db }) =>
    doOnce(db, once, async () => {
      const customer = await store.quoteCustomer(db, beginning.customerId, { kind: 'all' })
      if (customer === undefined) return NO_CUSTOMER
      const whole = { ...beginning, source: '', sourceId: null, reference: '' } as const
      return beginFor(db, quoter, whole, 'house', { ...customer, ownAdvisorId: customer.advisorId })
    }),
  )
}

const NO_CUSTOMER = new Failure('invalid_input', 'Ese cliente no existe.', { cliente: 'Ese cliente no existe.' })

async function begin(db: Db, quoter: Quoter, beginning: Omit<QuoteBeginning, 'key'>) {
  const { viewer, person } = quoter
  const side = quoteSideOf(viewer) ?? 'customer'
  const customer = await customerOf(db, quoter, side, beginning.customerId)
  if (customer instanceof Failure) return customer
  const ownAdvisorId = side === 'house' ? person.id : customer.advisorId
  return beginFor(db, quoter, beginning, side, { ...customer, ownAdvisorId })
}

async function beginFor(
  db: Db,
  quoter: Quoter,
  beginning: Omit<QuoteBeginning, 'key'>,
  side: QuoteSide,
  { ownAdvisorId, ...customer }: store.QuoteCustomer & { readonly ownAdvisorId: number | null },
) {
  const { person, audit, now } = quoter
  const written = await linesOf(db, quoter, beginning)
  if (written instanceof Failure) return written
  const drafted = await draftLines(db, { companyId: customer.companyId, quoteId: null, side, now }, written)
  if (drafted instanceof Failure) return drafted
  const id = await store.insertQuote(db, {
    ...customer,
    impersonatorId: person.impersonator?.id ?? null,
    draftedBy: side,
    advisorId: ownAdvisorId,
    branchId: drafted.branchId,
    sourceKind: beginning.source,
    sourceId: beginning.sourceId,
    reference: beginning.reference,
    at: now,
  })
  await storeDraft(
    db,
    {
      quoteId: id,
      number: 1,
      side,
      authorId: person.id,
      impersonatorId: person.impersonator?.id ?? null,
      message: '',
      validUntil: null,
      releaseReasons: side === 'house' ? await reasonsOf(db, person.id, drafted.lines) : [],
      release: null,
      ...drafted.sums,
      at: now,
    },
    drafted.branches,
    drafted.lines,
  )
  await store.insertTransition(db, {
    quoteId: id,
    version: 1,
    from: null,
    to: 'borrador',
    revision: 1,
    at: now,
    actorId: person.id,
    impersonatorId: person.impersonator?.id ?? null,
    reason: '',
  })
  await recordAudit(db, audit, {
    action: 'cotizacion.empezada',
    subject: { kind: 'cotizacion', id, name: String(id) },
    after: { estado: 'borrador', lineas: drafted.lines.length, origen: beginning.source },
  })
  return { id, version: 1 }
}

async function customerOf(
  db: Db,
  { viewer, person }: Quoter,
  side: QuoteSide,
  customerId: number | null,
): Promise<store.QuoteCustomer | Failure> {
  if (side === 'house') {
    if (!answers(viewer)) return new Failure('forbidden', 'Tu cuenta no cotiza a clientes.')
    if (customerId === null)
      return new Failure('invalid_input', 'Elige para quién es.', { cliente: 'Elige para quién es.' })
    const found = await store.quoteCustomer(db, customerId, scopeOf(viewer))
    return found ?? NO_CUSTOMER
  }
  if (customerId !== null && customerId !== person.id) return new Failure('not_found', 'Ese cliente no existe.')
  const found = await store.quoteCustomer(db, person.id, { kind: 'all' })
  return found ?? new Failure('forbidden', 'Tu cuenta no es de una empresa: no puede pedir cotizaciones.')
}

function answers({ roles, permissions }: Quoter['viewer']): boolean {
  return roles.includes('admin') || permissions.includes('cotizaciones-answer')
}

async function linesOf(
  db: Db,
  quoter: Quoter,
  { source, sourceId, lines }: Omit<QuoteBeginning, 'key'>,
): Promise<readonly WrittenLine[] | Failure> {
  const { viewer, person } = quoter
  switch (source) {
    case 'carrito': {
      if (person.companyId === null) return new Failure('not_found', 'Este carrito no existe.')
      const owner = { userId: person.id, companyId: person.companyId, scope: scopeInCompany(viewer) }
      const cart = await lockCart(db, owner, sourceId)
      if (cart === undefined) return new Failure('not_found', 'Este carrito no existe.')
      const rows = (await cartLinesOf(db, cart.id)).filter(({ isSetAside }) => !isSetAside)
      if (rows.length === 0) return new Failure('conflict', 'Tu carrito está vacío.')
      return rows.map((row) => ({
        ...EMPTY_LINE,
        productId: row.productId,
        partKey: row.key,
        description: row.description,
        quantity: row.quantity,
        branchId: row.branchId,
        note: row.note,
        vehicle: { make: row.vehicleMake, model: row.vehicleModel, year: row.vehicleYear, engine: row.vehicleEngine },
      }))
    }
    case 'cotizacion': {
      const quote = await store.quoteById(db, quoteSight(viewer), sourceId ?? 0, false)
      if (quote?.sentRevision == null) return NO_QUOTE
      return (await quoteLines(db, quote.id, quote.sentRevision)).map((line) => ({
        ...writtenLine(line),
        previousLineId: null,
        pictureId: null,
      }))
    }
    default:
      return lines
  }
}

export const EMPTY_LINE = {
  price: null,
  wantedPrice: null,
  wantedReason: '',
  pictureId: null,
  previousLineId: null,
  substituteForNumber: null,
} as const satisfies Partial<WrittenLine>

/** A stored line for writing again: at current prices, unless the shop offers others. */
export function writtenLine(line: QuoteLineRow): WrittenLine {
  return {
    productId: line.productId,
    partKey: line.partKey,
    description: line.description,
    quantity: line.quantity,
    branchId: line.branchId,
    price: line.price === null ? null : toCentavos(line.price),
    wantedPrice: line.wantedPrice === null ? null : toCentavos(line.wantedPrice),
    wantedReason: line.wantedReason,
    note: line.note,
    vehicle: { make: line.vehicleMake, model: line.vehicleModel, year: line.vehicleYear, engine: line.vehicleEngine },
    pictureId: line.pictureId,
    previousLineId: line.id,
    substituteForNumber: line.substituteForNumber,
  }
}

/** Stores a draft as it is typed: lines may lack prices, and an offer its validity. The other side does not see it until it is sent. */
export async function saveDraft(
  database: Database,
  quoter: Quoter,
  which: { readonly id: number; readonly version: number },
  draft: QuoteDraft,
): Promise<SavedDraft | Failure> {
  return inTransaction(database, async ({ db }): Promise<SavedDraft | Failure> => {
    const quote = await openQuote(db, quoter, which, (stored) => storedDraft(db, quoter, stored))
    if (quote instanceof Failure) return quote
    const side = quoteSideOf(quoter.viewer)
    const refused = refusalToWrite(quoter, quote, side)
    if (refused !== null || side === null) return refused ?? NO_QUOTE
    const stored = await writeDraft(db, quoter, quote, side, draft)
    if (stored instanceof Failure) return stored
    const version = await store.countSave(db, quote.id, side, quoter.now, draft.reference)
    const isCostSeen = seesCosts(quoter.viewer)
    return {
      id: quote.id,
      state: quote.state,
      version,
      warnings: { ...stored.warnings, ...releaseProblems(stored.unreleased, isCostSeen) },
    }
  })
}

export interface SavedDraft extends ChangedQuote {
  /** Why it cannot be sent yet, by field: 'lineas.3.producto'. */
  readonly warnings: LineProblems
}

/** The stored draft, for a user who wrote on an older version. */
async function storedDraft(db: Db, { viewer }: Quoter, quote: store.QuoteRow) {
  const side = quoteSideOf(viewer)
  const draft = side === null ? undefined : await unsentRevision(db, quote.id, side)
  const lines = draft === undefined ? [] : await quoteLines(db, quote.id, draft.number)
  return presentDraft(quote, draft, lines)
}

export function releaseProblems(reasons: readonly ReleaseReason[], isCostSeen: boolean): LineProblems {
  return Object.fromEntries(
    reasons.map((reason) => [`lineas.${reason.line - 1}.precio`, releaseReasonText(reason, isCostSeen)]),
  )
}

/** A side writes while it is its turn, and the shop may also write the next offer while the customer decides. */
function refusalToWrite({ viewer }: Quoter, quote: store.QuoteRow, side: QuoteSide | null): Failure | null {
  if (side === 'house' && !answers(viewer)) return new Failure('forbidden', 'Tu cuenta no cotiza a clientes.')
  const isTurn = turnOf(quote) === side && quote.state !== 'autorizada' && quote.state !== 'enviada'
  const isOffer = side === 'house' && quote.state === 'cotizada'
  return isTurn || isOffer ? null : new Failure('conflict', 'Ahora no se puede escribir: cambió de estado.')
}

export interface WrittenDraft {
  /** Of the unsent revision. */
  readonly number: number
  readonly warnings: LineProblems
  /** Reasons for which another user must release it before it is sent. */
  readonly unreleased: readonly ReleaseReason[]
}

/** The parts of an offer that remain when it is written again at current prices: its author and its release. */
export interface OfferAuthorship extends Pick<RevisionRow, 'authorId' | 'impersonatorId' | 'releaseReasons'> {
  readonly release: Release | null
}

/** The author and release of a written offer. */
export function offerAuthorship(offer: RevisionRow): OfferAuthorship {
  const { releaseRequestedAt: requestedAt, releasedById: byId, releasedAt: at } = offer
  return { ...offer, release: requestedAt === null ? null : { requestedAt, byId, at } }
}

/**
 * Writes the unsent revision of a side, which replaces its earlier one. A release ends with it.
 * @param standing where it is only written again at current prices; null: a user changed it
 */
export async function writeDraft(
  db: Db,
  { person, now }: Quoter,
  quote: store.QuoteRow,
  side: QuoteSide,
  { message, validUntil, lines }: Omit<QuoteDraft, 'reference'>,
  standing: OfferAuthorship | null = null,
): Promise<WrittenDraft | Failure> {
  const problem = validUntil === null ? null : validityProblem(validUntil, quote.timeZone, now)
  if (problem !== null) return new Failure('invalid_input', problem, { vigencia: problem })
  const drafted = await draftLines(db, { companyId: quote.companyId, quoteId: quote.id, side, now }, lines)
  if (drafted instanceof Failure) return drafted
  const number = await unsentNumber(db, quote.id, side)
  const author = standing ?? { authorId: person.id, impersonatorId: person.impersonator?.id ?? null }
  const reasons = side === 'house' ? await reasonsOf(db, author.authorId, drafted.lines) : []
  const release = standing?.release ?? null
  const revision = {
    quoteId: quote.id,
    number,
    side,
    authorId: author.authorId,
    impersonatorId: author.impersonatorId,
    message,
    validUntil,
    releaseReasons: reasons,
    release,
    ...drafted.sums,
    at: now,
  }
  await storeDraft(db, revision, drafted.branches, drafted.lines)
  const isReleased = standing !== null && release !== null && release.byId !== null
  const unreleased = isReleased ? unreleasedReasons(reasons, standing.releaseReasons) : reasons
  return { number, warnings: drafted.warnings, unreleased }
}

/** How far lines exceed the limits of their author, and fall below the lowest margin. */
async function reasonsOf(db: Db, authorId: number, lines: readonly NewQuoteLine[]): Promise<readonly ReleaseReason[]> {
  const limits = await store.offerLimits(db, authorId)
  return releaseReasons(
    lines.map((line) => ({
      number: line.number,
      todayPrice: line.todayPrice === null ? null : toCentavos(line.todayPrice),
      price: line.price === null ? null : toCentavos(line.price),
      cost: line.cost === null ? null : toCentavos(line.cost),
    })),
    {
      discount: limits.discount === null ? null : toBasisPoints(limits.discount),
      marginFloor: limits.marginFloor === null ? null : toBasisPoints(limits.marginFloor),
    },
  )
}
