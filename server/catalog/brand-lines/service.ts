import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'

const MOST_ROWS = 5000
const MOST_ORPHANS = 200

const NONE = {
  brand: new Failure('not_found', 'Esta marca ya no existe.'),
  line: new Failure('not_found', 'Esta línea ya no existe.'),
}

export async function readSides({ db }: Database, side: store.Side): Promise<store.SideRow[]> {
  return store.sideRows(db, side, MOST_ROWS)
}

export async function readPairs({ db }: Database, side: store.Side, id: number) {
  const name = await store.nameOf(db, side, id)
  if (name === undefined) return NONE[side]
  return { name, rows: await store.pairRows(db, side, id, MOST_ROWS) }
}

/** Adding an existing pair or removing a missing one changes nothing: two users may do so at once. */
export async function changePairs(
  database: Database,
  audit: AuditContext,
  {
    side,
    id,
    add,
    remove,
  }: {
    readonly side: store.Side
    readonly id: number
    readonly add: readonly number[]
    readonly remove: readonly number[]
  },
) {
  return inTransaction(database, async ({ db }) => {
    const name = await store.nameOf(db, side, id, { isLocked: true })
    if (name === undefined) return NONE[side]
    const removed = await store.removePairs(db, side, id, remove)
    const added = await store.addPairs(db, side, id, add)
    await recordAudit(db, audit, {
      action: 'relacion.modificada',
      subject: { kind: side === 'brand' ? 'marca' : 'linea', id, name },
      after: { added, removed },
    })
    return { added, removed }
  })
}

export async function assignPairs(
  database: Database,
  audit: AuditContext,
  { brands, lines }: { readonly brands: readonly number[]; readonly lines: readonly number[] },
) {
  return inTransaction(database, async ({ db }) => {
    const pairs = await store.addAllPairs(db, brands, lines)
    await recordAudit(db, audit, {
      action: 'relacion.asignada',
      subject: { kind: 'relacion', id: 'varias', name: 'Marcas y líneas' },
      after: { brands: brands.length, lines: lines.length, added: pairs.added },
    })
    return pairs
  })
}

export async function readOrphans({ db }: Database) {
  const [missing, unused, brands, lines] = await Promise.all([
    store.missingPairs(db, MOST_ORPHANS),
    store.unusedPairs(db, MOST_ORPHANS),
    store.lonelyRows(db, 'brand', MOST_ORPHANS),
    store.lonelyRows(db, 'line', MOST_ORPHANS),
  ])
  return { missing, unused, brands, lines }
}

export async function correctPairs(
  database: Database,
  audit: AuditContext,
  what: 'missing' | 'unused',
): Promise<number> {
  return inTransaction(database, async ({ db }) => {
    const pairs = what === 'missing' ? await store.addMissingPairs(db) : await store.removeUnusedPairs(db)
    await recordAudit(db, audit, {
      action: 'relacion.corregida',
      subject: { kind: 'relacion', id: what, name: 'Marcas y líneas' },
      after: what === 'missing' ? { added: pairs } : { removed: pairs },
    })
    return pairs
  })
}
