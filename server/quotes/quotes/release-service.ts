import type { Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { toBasisPoints } from '#domain/money/money.ts'
import { seesCosts } from '#domain/pricing/cost-sight.ts'
import { beyondLimit, type ReleaseReason } from '#domain/quotes/offer.ts'
import { moveRefusalText } from '#domain/documents/moves.ts'
import { isOfferable, quoteSideOf } from '#domain/quotes/moves.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { doOnce } from '#server/platform/once/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { otherAccountsOfAuthor, release, type RevisionRow } from '#server/quotes/revisions/store.ts'
import { requestMailing } from '#server/quotes/mailings/mailing-job.ts'
import { isMailingPending } from '#server/quotes/mailings/store.ts'
import { releaseProblems, offerAuthorship } from './draft-service.ts'
import { unsentOf, writeAgain } from './move-service.ts'
import { openQuote, type ChangedQuote, type Quoter } from './open-quote.ts'
import * as store from './store.ts'

type Db = Kysely<DB>

interface Petition {
  readonly id: number
  readonly version: number
  readonly key: string
}

/** Requests a release of the current draft by another user. */
export async function requestRelease(
  database: Database,
  quoter: Quoter,
  { key, ...which }: Petition,
): Promise<ChangedQuote | Failure> {
  const once = { userId: quoter.person.id, key, action: 'cotizacion.pedir_liberacion', body: which }
  return inTransaction(database, ({ db }) =>
    doOnce(db, once, async () => {
      const { now } = quoter
      const offer = await openOffer(db, quoter, which)
      if (offer instanceof Failure) return offer
      const { quote, draft } = offer
      const standing = { ...offerAuthorship(draft), release: { requestedAt: now, byId: null, at: null } }
      const written = await writeAgain(db, quoter, quote, draft, standing)
      if (written instanceof Failure) return written
      if (written.unreleased.length === 0)
        return new Failure('conflict', 'Nada pasa de tu límite: ya la puedes enviar.')
      // A repeated request changes nothing.
      if (draft.releaseRequestedAt === null && !(await isMailingPending(db, quote.id, 'release')))
        await requestMailing(db, {
          quoteId: quote.id,
          kind: 'release',
          authorId: quoter.person.impersonator?.id ?? quoter.person.id,
        })
      return changed(db, quoter, quote, 'cotizacion.liberacion_pedida', written.unreleased.length)
    }),
  )
}

/** Releases an offer whose author requested it: from then on it can be sent, as long as nobody changes it. */
export async function releaseOffer(
  database: Database,
  quoter: Quoter,
  { key, ...which }: Petition,
): Promise<ChangedQuote | Failure> {
  const once = { userId: quoter.person.id, key, action: 'cotizacion.liberar', body: which }
  return inTransaction(database, ({ db }) =>
    doOnce(db, once, async () => {
      const offer = await openOffer(db, quoter, which)
      if (offer instanceof Failure) return offer
      const { quote, draft } = offer
      const refused = await releaseRefusal(db, quoter.viewer, quote.id, draft)
      if (refused !== null) return refused
      await release(db, quote.id, draft.number, quoter.person.id, quoter.now)
      return changed(db, quoter, quote, 'cotizacion.liberada', draft.releaseReasons.length)
    }),
  )
}

async function openOffer(
  db: Db,
  quoter: Quoter,
  which: Omit<Petition, 'key'>,
): Promise<{ readonly quote: store.QuoteRow; readonly draft: RevisionRow } | Failure> {
  const quote = await openQuote(db, quoter, which)
  if (quote instanceof Failure) return quote
  if (quoteSideOf(quoter.viewer) !== 'house') return new Failure('forbidden', 'Esto lo hace la tienda.')
  if (!isOfferable(quote.state)) return new Failure('conflict', moveRefusalText('not_next'))
  const draft = await unsentOf(db, quote, 'house')
  return draft instanceof Failure ? draft : { quote, draft }
}

async function changed(
  db: Db,
  { audit, now }: Quoter,
  quote: store.QuoteRow,
  action: string,
  lines: number,
): Promise<ChangedQuote> {
  const version = await store.countSave(db, quote.id, 'house', now, null)
  await recordAudit(db, audit, {
    action,
    subject: { kind: 'cotizacion', id: quote.id, name: `${quote.id}, ${quote.company}` },
    after: { lineas: lines },
  })
  return { id: quote.id, state: quote.state, version }
}

/** Why a user cannot release an offer; null: they can. */
async function releaseRefusal(db: Db, viewer: Viewer, quoteId: number, draft: RevisionRow): Promise<Failure | null> {
  const { person } = viewer
  if (person === null || !mayRelease(viewer)) return new Failure('forbidden', 'Tu cuenta no libera ofertas.')
  if (draft.releaseRequestedAt === null) return new Failure('conflict', 'Nadie ha pedido que se libere.')
  if (draft.releasedById !== null) return new Failure('conflict', 'Ya está liberada.')
  const authors = [draft.authorId, draft.impersonatorId, ...(await otherAccountsOfAuthor(db, quoteId, draft.number))]
  if (authors.includes(person.id))
    return new Failure('forbidden', 'Nadie libera lo que ofreció: le toca a otra persona.')
  const beyond = await beyondOwnLimit(db, person.id, draft.releaseReasons)
  if (beyond.length === 0) return null
  return new Failure('forbidden', 'También pasa de tu límite.', releaseProblems(beyond, seesCosts(viewer)))
}

async function beyondOwnLimit(db: Db, userId: number, reasons: readonly ReleaseReason[]) {
  const { discount } = await store.offerLimits(db, userId)
  return beyondLimit(reasons, discount === null ? null : toBasisPoints(discount))
}

export function mayRelease({ roles, permissions }: Pick<Viewer, 'roles' | 'permissions'>): boolean {
  return roles.includes('admin') || permissions.includes('cotizaciones-authorize')
}

/** What the viewer can do about the release of the draft. */
export interface ReleaseView {
  readonly mayRequest: boolean
  readonly mayRelease: boolean
  /** Why not, for users who may release others; '' where there is nothing to release. */
  readonly refusal: string
}

export async function releaseView(
  db: Db,
  viewer: Viewer,
  quote: Pick<store.QuoteRow, 'id' | 'state'>,
  draft: RevisionRow | undefined,
): Promise<ReleaseView> {
  const isWaiting = draft !== undefined && draft.releaseReasons.length > 0 && draft.releasedById === null
  if (!isWaiting || !isOfferable(quote.state)) return { mayRequest: false, mayRelease: false, refusal: '' }
  const isRequested = draft.releaseRequestedAt !== null
  const answers = viewer.roles.includes('admin') || viewer.permissions.includes('cotizaciones-answer')
  const refused = isRequested && mayRelease(viewer) ? await releaseRefusal(db, viewer, quote.id, draft) : null
  return {
    mayRequest: answers && !isRequested,
    mayRelease: isRequested && mayRelease(viewer) && refused === null,
    refusal: refused?.message ?? '',
  }
}
