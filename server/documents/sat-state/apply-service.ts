import type { Kysely } from 'kysely'
import { stateOfAcuse } from '#domain/tax-documents/acuse-state.ts'
import type { Acuse } from '#imports/cfdi-acuse/read-acuse.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { recomputeBalances } from '#server/documents/balances/service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { documentNotices } from './notices.ts'
import { scheduleStateRequest, documentsOfAcuse } from './questions-store.ts'
import { cancelledForNotice, storeStates, type ChangedState, type StateFact, type StateSource } from './states-store.ts'

type Db = Kysely<DB>

/** An older cancellation is no news where the state was not known before. */
const NEWS_DAYS = 30

/**
 * Stores states of documents from SAT, the ERP, an acknowledgement or a metadata file, one fact for each, with the consequences: sums, and
 * notices to the people of the company. Call it in the transaction of the cause.
 */
export async function applyStates(
  db: Db,
  source: StateSource,
  facts: readonly StateFact[],
  now: Date,
): Promise<readonly ChangedState[]> {
  const changed = await storeStates(db, source, facts)
  if (changed.length === 0) return changed
  await recomputeBalances(
    db,
    changed.map(({ documentId }) => documentId),
  )
  const oldest = new Date(now.getTime() - NEWS_DAYS * 86_400_000).toISOString().slice(0, 10)
  const cancelledOn = new Map(facts.map((fact) => [fact.documentId, fact.cancelledOn ?? '']))
  const news = changed.filter(
    ({ documentId, before, state }) =>
      (state === 'cancelado' && (before !== null || (cancelledOn.get(documentId) ?? '') >= oldest)) ||
      (before === 'cancelado' && state === 'vigente'),
  )
  if (news.length > 0) {
    const states = new Map(news.map(({ documentId, state }) => [documentId, state]))
    const documents = await cancelledForNotice(db, [...states.keys()])
    await notify(db, ...documentNotices(documents, states, now))
  }
  return changed
}

/**
 * Applies an acknowledgement of cancellation to stored documents of its own issuer. It proves the request; SAT's state of each of them is
 * requested soon. An acknowledgement that arrived before its document is applied again when that arrives.
 */
export async function applyAcuse(db: Db, acuse: Acuse, now: Date): Promise<readonly ChangedState[]> {
  const taken = new Map(
    acuse.folios
      .filter(({ outcome }) => outcome === 'aceptada' || outcome === 'previa')
      .map((folio) => [folio.uuid, folio] as const),
  )
  if (taken.size === 0) return []
  const documents = await documentsOfAcuse(db, {
    uuids: [...taken.keys()],
    issuerRfc: acuse.issuerRfc,
    at: acuse.at,
    now,
  })
  const facts = documents.flatMap((document): StateFact[] => {
    const folio = taken.get(document.uuid)
    if (folio === undefined) return []
    const { id: documentId, requestedAt: at, requestedOn } = document
    const state = stateOfAcuse({ ...document, total: Number(document.total) })
    return [
      {
        documentId,
        state,
        at,
        motive: folio.motive,
        replacedBy: folio.substitute,
        cancelledOn: state === 'cancelado' ? requestedOn : null,
        ...(state === 'en_proceso' && { cancellation: 'en_proceso' as const }),
      },
    ]
  })
  const changed = await applyStates(db, 'acuse', facts, now)
  await scheduleStateRequest(
    db,
    facts.map(({ documentId }) => documentId),
    now,
  )
  return changed
}
