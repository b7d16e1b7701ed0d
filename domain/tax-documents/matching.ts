import { isGenericRfc } from '#domain/rfc.ts'

/** What a document says about whose it is. */
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

/** What the shop knows of it. */
export interface MatchFacts {
  /** Those with the RFC of the receiver. */
  readonly companies: readonly number[]
  /** Those with the number of the document. */
  readonly receivables: readonly ReceivableCandidate[]
  /** Those that its texts name. */
  readonly orders: readonly OrderCandidate[]
  /** Of the documents that it pays or relates to. */
  readonly relatedCompanies: readonly number[]
}

export interface Match {
  readonly companyId: number | null
  readonly orderId: number | null
  readonly receivableId: number | null
  /** Hundredths: total of the document less that of the order; null where no order is known, or it is in another currency. */
  readonly orderDifference: number | null
}

/** An order's VAT is rounded once, that of a document by line: they differ by no more than one centavo for each line. */
export function isSameTotal(document: Pick<MatchedDocument, 'total' | 'lines'>, orderTotal: number): boolean {
  return Math.abs(document.total - orderTotal) <= document.lines
}

/** Whose a document is, and of which order and receivable. What is not sure is null: a person decides. */
export function matchOf(document: MatchedDocument, facts: MatchFacts): Match {
  const isGeneric = isGenericRfc(document.receiverRfc)
  // Nobody's name stands for it: a number that somebody else's order has too must not decide.
  const sureOrders = facts.orders.filter(({ total }) => isSameTotal(document, total))
  const companyId = isGeneric
    ? (only(facts.receivables.map((each) => each.companyId)) ??
      only(sureOrders.map((each) => each.companyId)) ??
      only(facts.relatedCompanies))
    : only(facts.companies)
  return companyId === null ? NOBODY : matchWithin(document, companyId, facts)
}

/** Of a document that is known to be of the company. */
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
