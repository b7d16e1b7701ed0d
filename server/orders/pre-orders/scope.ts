import type { Viewer } from '#domain/access.ts'
import { scopeOf, type Scope } from '#domain/customers/sight.ts'
import { actorsOf } from '#domain/orders/actors.ts'

export interface PreOrderSight {
  readonly scope: Scope
  /** Who approves for a company sees what waits for that there, and what they decided of it. null: approves nothing. */
  readonly approver: { readonly userId: number; readonly companyId: number } | null
}

/** Of the program itself. */
export const EVERY_PRE_ORDER: PreOrderSight = { scope: { kind: 'all' }, approver: null }

/** Which pre-orders somebody sees: as all that belongs to customers, and what waits for their approval whatever their sight is. */
export function preOrderSight(viewer: Viewer): PreOrderSight {
  const { person } = viewer
  const approves = person !== null && person.companyId !== null && actorsOf(viewer).includes('approver')
  return {
    scope: preOrderScope(viewer),
    approver: approves && person.companyId !== null ? { userId: person.id, companyId: person.companyId } : null,
  }
}

/** Who authorises for the house sees every one. */
function preOrderScope(viewer: Viewer): Scope {
  const scope = scopeOf(viewer)
  const isOfHouse = viewer.person !== null && viewer.person.companyId === null
  const authorises = isOfHouse && viewer.permissions.includes('prepedidos-authorize')
  return scope.kind === 'own' && authorises ? { kind: 'all' } : scope
}

/** Costs and margins are for who may see them, and never for somebody of a company. */
export function seesCosts({ person, roles, permissions }: Viewer): boolean {
  if (person === null || person.companyId !== null) return false
  return roles.includes('admin') || permissions.includes('costos-read')
}
