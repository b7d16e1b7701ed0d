import type { Viewer } from '#domain/access.ts'
import { administratorOf } from '#server/customers/own-company/administrator.ts'
import { mayDo, visibleCompanies } from '#server/customers/policy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { CartSight } from './store.ts'

type Db = Database['db']

/**
 * The carts of a company that a user sees beside their own: staff see those of the customers in their sight, a customer's own administrator
 * those of the people that they administer. null: none.
 */
export async function cartSight(db: Db, viewer: Viewer, companyId: number): Promise<CartSight | null> {
  const { person } = viewer
  if (person === null) return null
  return isOfStaff(viewer) ? sightOfStaff(db, viewer, companyId) : sightOfHead(db, viewer, companyId)
}

/** A customer never is, whatever their permissions. */
function isOfStaff({ person, roles }: Viewer): boolean {
  return person?.companyId === null || roles.includes('admin')
}

async function sightOfStaff(db: Db, viewer: Viewer, companyId: number): Promise<CartSight | null> {
  if (!mayDo(viewer, 'empresas-read')) return null
  const visible = await visibleCompanies(db, viewer)
  return visible === 'all' || visible.has(companyId) ? { companyId, people: null } : null
}

async function sightOfHead(db: Db, viewer: Viewer, companyId: number): Promise<CartSight | null> {
  if (viewer.person === null || !mayDo(viewer, 'colegas-update')) return null
  const administrator = await administratorOf(db, viewer, viewer.person)
  if (administrator instanceof Failure || !administrator.scope.companyIds.includes(companyId)) return null
  return { companyId, people: administrator.scope }
}
