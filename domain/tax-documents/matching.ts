import { isGenericRfc } from '#domain/rfc.ts'

/** The fields of a document that decide to whom it belongs. */
export interface MatchedDocument {
  readonly receiverRfc: string
  /** TipoDeComprobante. */
  readonly kind: string
  readonly currency: string
  /** Hundredths. */
  readonly total: number
  readonly lines: number
}

interface Owned {
  readonly id: number
  readonly companyId: number
}

export interface OrderCandidate extends Owned {
  /** Centavos. */
  readonly total: number
}

export interface ReceivableCandidate extends Owned {
  readonly order: OrderCandidate | null
}

/** Candidates from the shop's data. */
export interface MatchFacts {
  /** Companies with the RFC of the receiver. */
  readonly companies: readonly number[]
  /** Receivables with the number of the document. */
  readonly receivables: readonly ReceivableCandidate[]
  /** Orders named in its texts. */
  readonly orders: readonly OrderCandidate[]
  /** Companies of the documents that it pays or relates to. */
  readonly relatedCompanies: readonly number[]
}

export interface Match {
  readonly companyId: number | null
  readonly orderId: number | null
  readonly receivableId: number | null
  /** Hundredths: total of the document less that of the order; null where the order is not known or in another currency. */
  readonly orderDifference: number | null
}

/** The VAT of an order is rounded once, that of a document by line: they may differ by one centavo per line. */
export function isSameTotal(document: Pick<MatchedDocument, 'total' | 'lines'>, orderTotal: number): boolean {
  return Math.abs(document.total - orderTotal) <= document.lines
}

/** The company, order and receivable of a document. What is not certain is null: a person decides. */
export function matchOf(document: MatchedDocument, facts: MatchFacts): Match {
  const isGeneric = isGenericRfc(document.receiverRfc)
  // Another customer's order may have the same number, so a number alone does not decide.
  const sureOrders = facts.orders.filter(({ total }) => isSameTotal(document, total))
  const companyId = isGeneric
    ? (only(facts.receivables.map((each) => each.companyId)) ??
      only(sureOrders.map((each) => each.companyId)) ??
      only(facts.relatedCompanies))
    : only(facts.companies)
  return companyId === null ? NOBODY : matchWithin(document, companyId, facts)
}

/** The match within a known company. */
export function matchWithin(document: MatchedDocument, companyId: number, facts: MatchFacts): Match {
  if (document.kind !== 'I') return { ...NOBODY, companyId }
  const own = <Candidate extends Owned>(all: readonly Candidate[]) => all.filter((each) => each.companyId === companyId)
  const [receivable, ...others] = own(facts.receivables)
  const sole = others.length === 0 ? receivable : undefined
  const order = sole?.order ?? orderOf(document, own(facts.orders))
  return {
    companyId,
    orderId: order?.id ?? null,
    receivableId: sole?.id ?? null,
    orderDifference: order === null || document.currency !== 'MXN' ? null : document.total - order.total,
  }
}

function orderOf(document: MatchedDocument, candidates: readonly OrderCandidate[]): OrderCandidate | null {
  const same = candidates.filter(({ total }) => isSameTotal(document, total))
  if (same.length === 1) return same[0] ?? null
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}

const NOBODY: Match = { companyId: null, orderId: null, receivableId: null, orderDifference: null }

function only(ids: readonly number[]): number | null {
  const different = [...new Set(ids)]
  return different.length === 1 ? (different[0] ?? null) : null
}
