import { matchWithin } from '#domain/tax-documents/matching.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { recomputeBalances } from '#server/documents/balances/service.ts'
import { documentRowOf, type DocumentRow } from './row-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { documentFacts, writeMatches, type MatchValues } from './facts-store.ts'
import { companyExists, lockDocument, noteMatchedByHand, orderOfCompany } from './match-store.ts'

export const NO_DOCUMENT = new Failure('not_found', 'Este documento no existe.')
const NO_COMPANY = new Failure('invalid_input', 'Esta empresa ya no existe.', { empresa: 'Elige otra empresa.' })
const NO_ORDER = new Failure('invalid_input', 'Este pedido no es de esa empresa.', { pedido: 'Elige otro pedido.' })

interface HandMatch {
  readonly uuid: string
  /** null: it belongs to no company. */
  readonly companyId: number | null
  /** null: the one that the document names, if any. */
  readonly orderId: number | null
  readonly audit: AuditContext
}

/** A user assigns a document to a company. The assignment does not change automatically any more. */
export async function matchByHand(
  database: Database,
  { uuid, companyId, orderId, audit }: HandMatch,
): Promise<DocumentRow | Failure> {
  const id = await inTransaction(database, async ({ db }) => {
    const stored = await lockDocument(db, uuid)
    if (stored === undefined) return NO_DOCUMENT
    const match = await chosen(db, stored.id, companyId, orderId)
    if (match instanceof Failure) return match
    await writeMatches(db, [match])
    await noteMatchedByHand(db, stored.id)
    await recomputeBalances(db, [stored.id])
    await recordAudit(db, audit, {
      action: companyId === null ? 'documento_electronico.sin_empresa' : 'documento_electronico.asignado',
      subject: { kind: 'documento_electronico', id: stored.id, name: stored.uuid },
      before: { empresa: stored.company_id, pedido: stored.order_id, cuenta: stored.receivable_id },
      after: { empresa: match.companyId, pedido: match.orderId, cuenta: match.receivableId },
    })
    return stored.id
  })
  return id instanceof Failure ? id : ((await documentRowOf(database.db, id)) ?? NO_DOCUMENT)
}

async function chosen(
  db: Transaction['db'],
  id: number,
  companyId: number | null,
  orderId: number | null,
): Promise<MatchValues | Failure> {
  if (companyId === null) return { id, companyId: null, orderId: null, receivableId: null, orderDifference: null }
  if (!(await companyExists(db, companyId))) return NO_COMPANY
  const [facts] = await documentFacts(db, [id])
  if (facts === undefined) return NO_DOCUMENT
  const match = matchWithin(facts, companyId, facts)
  if (orderId === null || orderId === match.orderId) return { id, ...match }
  const order = await orderOfCompany(db, orderId, companyId)
  if (order === undefined) return NO_ORDER
  const orderDifference = facts.currency === 'MXN' ? facts.total - order.total : null
  return { id, ...match, orderId, orderDifference }
}
