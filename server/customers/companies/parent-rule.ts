import { MAX_COMPANY_LEVELS, type Scope } from '#domain/customers/sight.ts'
import type { Database } from '#server/platform/db/database.ts'
import { companyById, familyAround } from './store.ts'

type Db = Database['db']

/**
 * Why one company cannot be above another, in Spanish; null where it can. The editor must see both. Families must be locked
 * (`lockFamilies`). `id` is null for a company that is not stored yet.
 */
export async function parentProblem(
  db: Db,
  scope: Scope,
  id: number | null,
  parentId: number | null,
): Promise<string | null> {
  if (parentId === null) return null
  if ((await companyById(db, scope, parentId)) === undefined) return 'Esta empresa no existe.'
  const { above } = await familyAround(db, parentId)
  if (id !== null && above.includes(id)) return 'Esa empresa depende de esta: no puede ser su matriz.'
  const below = id === null ? 1 : (await familyAround(db, id)).levels
  return above.length + below > MAX_COMPANY_LEVELS
    ? `Una empresa puede tener hasta ${MAX_COMPANY_LEVELS} niveles.`
    : null
}
