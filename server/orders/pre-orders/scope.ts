import type { Viewer } from '#domain/access.ts'
import { scopeOf, type Scope } from '#domain/customers/sight.ts'
import { actorsOf } from '#domain/orders/actors.ts'

export interface PreOrderSight {
  readonly scope: Scope
  /** The approver of a company sees what waits for approval there, and what they decided. null: approves nothing. */
  readonly approver: Approver | null
}

interface Approver {
  readonly userId: number
  readonly companyId: number
  /** Of the company; null: all of it. */
  readonly branchIds: readonly number[] | null
}

/** The sight of the program itself. */
export const EVERY_PRE_ORDER: PreOrderSight = { scope: { kind: 'all' }, approver: null }

/**
 * The pre-orders that a viewer sees: those in their sight of customers, and those that wait for their approval. An approver of branches
 * without sight of the whole company approves for these branches.
 */
export function preOrderSight(viewer: Viewer): PreOrderSight {
  return { scope: preOrderScope(viewer), approver: approverOf(viewer) }
}

function approverOf(viewer: Viewer): Approver | null {
  const { person } = viewer
  if (person === null || person.companyId === null || !actorsOf(viewer).includes('approver')) return null
  const { id: userId, companyId, sight, companyBranchIds } = person
  const isOfBranches = companyBranchIds.length > 0 && (sight === 'propio' || sight === 'sucursal')
  return { userId, companyId, branchIds: isOfBranches ? companyBranchIds : null }
}

/** An authoriser of the shop sees every one. */
function preOrderScope(viewer: Viewer): Scope {
  const scope = scopeOf(viewer)
  const isOfHouse = viewer.person !== null && viewer.person.companyId === null
  const authorises = isOfHouse && viewer.permissions.includes('prepedidos-authorize')
  return scope.kind === 'own' && authorises ? { kind: 'all' } : scope
}
