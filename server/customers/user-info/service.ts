import type { Viewer } from '#domain/access.ts'
import { scopeOf } from '#domain/customers/sight.ts'
import { toCentavos, type Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/db/database.ts'
import { wallTime } from '#server/platform/days.ts'
import { owedBy, type OwedRow } from './receivables-store.ts'
import { seenCompanies, type CompanyNames } from './store.ts'

/** Of the own company's open invoices, as far as the person sees them. */
interface Owed {
  readonly open: number
  readonly overdue: number
  readonly overdueAmount: Centavos
  /** Below zero: more was paid than was owed. */
  readonly total: Centavos
}

const NOTHING_OWED: Owed = { open: 0, overdue: 0, overdueAmount: 0, total: 0 }

export interface UserInfo {
  /** null: who looks works for the distributor. */
  readonly own: CompanyNames | null
  /** Empty for a user who sees every company: lists of them are paged. */
  readonly seen: readonly CompanyNames[]
  readonly owed: Owed
}

export async function userInfoOf({ db }: Database, viewer: Viewer, now: Date): Promise<UserInfo> {
  const scope = scopeOf(viewer)
  const seen = scope.kind === 'all' ? [] : await seenCompanies(db, scope)
  const own = seen.find(({ id }) => id === viewer.person?.companyId) ?? null
  if (viewer.person === null || own === null) return { own, seen, owed: NOTHING_OWED }
  const today = wallTime(now, viewer.person.timeZone).toPlainDate().toString()
  return { own, seen, owed: toOwed(await owedBy(db, scope, own.id, today)) }
}

function toOwed({ overdueAmount, total, ...counts }: OwedRow): Owed {
  return { ...counts, overdueAmount: toCentavos(overdueAmount), total: toCentavos(total) }
}
