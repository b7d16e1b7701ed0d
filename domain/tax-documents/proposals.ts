import { isGenericRfc } from '#domain/rfc.ts'
import { isSameTotal, type MatchedDocument, type MatchFacts, type OrderCandidate } from './matching.ts'

/** A company that a document may belong to, and why. */
export interface Proposal {
  readonly companyId: number
  readonly orderId: number | null
  /** Hundredths; null where no order is known. */
  readonly difference: number | null
  /** Spanish. */
  readonly why: string
}

const MOST = 5

/** The companies that a document may belong to, the likeliest first, each once. */
export function proposalsFor(
  document: MatchedDocument,
  { companies, receivables, orders, relatedCompanies }: MatchFacts,
  /** Companies with a name similar to the receiver's. */
  similarNames: readonly number[],
): readonly Proposal[] {
  const of = (companyId: number, why: string, order: OrderCandidate | null = null): Proposal => ({
    companyId,
    orderId: order?.id ?? null,
    difference: order === null || document.currency !== 'MXN' ? null : document.total - order.total,
    why,
  })
  const byTotal = orders.toSorted(
    (one, other) => Math.abs(one.total - document.total) - Math.abs(other.total - document.total),
  )
  const found = [
    ...receivables.map((each) => of(each.companyId, 'Tiene una cuenta por cobrar con este folio.', each.order)),
    ...byTotal.map((order) =>
      of(
        order.companyId,
        isSameTotal(document, order.total)
          ? 'El documento nombra su pedido, y el total coincide.'
          : 'El documento nombra su pedido, con otro total.',
        order,
      ),
    ),
    ...relatedCompanies.map((id) => of(id, 'Es suyo el documento que este paga o relaciona.')),
    ...(isGenericRfc(document.receiverRfc) ? [] : companies.map((id) => of(id, 'Tiene el RFC del receptor.'))),
    ...similarNames.map((id) => of(id, 'Su nombre se parece al del receptor.')),
  ]
  const first = new Map<number, Proposal>()
  for (const each of found) if (!first.has(each.companyId)) first.set(each.companyId, each)
  return [...first.values()].slice(0, MOST)
}
