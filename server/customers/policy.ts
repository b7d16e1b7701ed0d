import type { Permission, Viewer } from '#domain/access.ts'
import { isWithin, scopeOf, type Ownership } from '#domain/customers/sight.ts'
import type { Database } from '#server/platform/db/database.ts'
import { seenCompanyIds } from './sight-store.ts'

type Db = Database['db']

/** The companies in the viewer's sight; 'all' for a user who sees every one. */
export async function visibleCompanies(db: Db, viewer: Viewer): Promise<ReadonlySet<number> | 'all'> {
  const scope = scopeOf(viewer)
  return scope.kind === 'all' ? 'all' : new Set(await seenCompanyIds(db, scope))
}

/** Whether the viewer sees a row of this company, branch and user. Hidden rows are answered as if they did not exist. */
export async function sees(db: Db, viewer: Viewer, owner: Ownership): Promise<boolean> {
  const scope = scopeOf(viewer)
  const asks = scope.kind === 'assigned' || scope.kind === 'group'
  return isWithin(scope, new Set(asks ? await seenCompanyIds(db, scope) : []), owner)
}

export type CompanyAct = 'read' | 'update'

/** Whether the viewer may act on a company. The calls themselves check the permission; this checks the company. */
export async function may(db: Db, viewer: Viewer, act: CompanyAct, company: { readonly id: number }): Promise<boolean> {
  if (act === 'update' && !mayDo(viewer, 'empresas-update')) return false
  const visible = await visibleCompanies(db, viewer)
  return visible === 'all' || visible.has(company.id)
}

/** Whether somebody has a permission, an administrator every one. */
export function mayDo({ roles, permissions }: Viewer, permission: Permission): boolean {
  return roles.includes('admin') || permissions.includes(permission)
}
