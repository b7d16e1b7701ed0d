import type { Viewer } from '#domain/access.ts'
import { auditOf } from '#server/accounts/audit/entries-service.ts'
import { may } from '#server/customers/policy.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { PageQuery } from '#server/platform/db/lists/read-page.ts'
import { NO_COMPANY } from './service.ts'
import { namesById, type NamesById } from './store.ts'

/** The history of a company and its branches. Ids of users and companies in the audit are replaced by their current names. */
export async function readHistory(database: Database, viewer: Viewer, id: number, query: PageQuery<'fecha'>) {
  const { db } = database
  if (!(await may(db, viewer, 'read', { id }))) return NO_COMPANY
  const page = await auditOf(database, { kind: 'empresa', id }, query)
  const values = page.rows.flatMap(({ before, after }) => [before, after])
  const names = await namesById(db, {
    companies: idsIn(values, ['parent_id']),
    users: idsIn(values, ['advisor_id', 'telemarketer_id']),
  })
  const rows = page.rows.map((row) => ({
    ...row,
    before: withNames(row.before, names),
    after: withNames(row.after, names),
  }))
  return { ...page, rows }
}

const KINDS: Readonly<Record<string, keyof NamesById>> = {
  parent_id: 'companies',
  advisor_id: 'users',
  telemarketer_id: 'users',
}

function idsIn(values: readonly unknown[], keys: readonly string[]): number[] {
  return values.flatMap((value) =>
    isRecord(value) ? keys.map((key) => value[key]).filter((id) => typeof id === 'number') : [],
  )
}

function withNames(values: unknown, names: NamesById): unknown {
  if (!isRecord(values)) return values
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const kind = KINDS[key]
      return [key, kind === undefined || typeof value !== 'number' ? value : (names[kind].get(value) ?? value)]
    }),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
